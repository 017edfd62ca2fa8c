import '../../testing/browser-globals.ts';
import * as E from 'fp-ts/lib/Either.js';
import { saveArticlePorts } from '../../features/account/saved-articles/browser-ports.ts';
import { pendingArticle } from '../../features/account/saved-articles/pending-article.ts';
import { sitePaths } from '../../routes.ts';
import { perform } from '../../site/registries/pending-actions.browser.ts';
import { announce } from '../session/browser-session.ts';
import { leaveTo } from './leave.ts';
import { sessionOpened } from './session-opened.ts';

vi.mock('./leave.ts', () => ({ leaveTo: vi.fn() }));
vi.mock('../session/browser-session.ts', () => ({ announce: vi.fn() }));
vi.mock('../../features/account/saved-articles/browser-ports.ts', () => ({
  saveArticlePorts: { saveArticle: vi.fn() },
}));

const article = { id: 'a1', language: 'en' } as const;
const opened = {
  userId: 'u1',
  form: '/signin?redirect=%2Finsights%2Fx',
  waiting: { action: pendingArticle(article), chunk: '/_islands/pending-actions.js' },
  target: '/insights/x',
  notDoneHref: '/signin-prompt?notSaved=true',
} as const;
const loadChunk = vi.fn(() => Promise.resolve({ perform }));
const saveArticle = vi.mocked(saveArticlePorts.saveArticle);
const answering = (answer: Awaited<ReturnType<ReturnType<typeof saveArticle>>>) =>
  saveArticle.mockReturnValue(() => Promise.resolve(answer));

beforeEach(() => {
  vi.resetAllMocks();
  Reflect.set(document, 'cookie', 'masthead_session=x; Path=/');
  loadChunk.mockImplementation(() => Promise.resolve({ perform }));
});

test('reports the form that opened the session by path before leaving the page', async () => {
  const told: unknown[] = [];
  const hear = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
  document.addEventListener('masthead:form-succeeded', hear, { once: true });
  vi.mocked(leaveTo).mockImplementation(() => void told.push('left'));
  await sessionOpened({ ...opened, waiting: null }, loadChunk);
  expect(told).toEqual([{ form: '/signin' }, 'left']);
});

test('submits the form where the browser stored no session, so that the server reports it', async () => {
  Reflect.set(document, 'cookie', 'masthead_session=; Max-Age=0; Path=/');
  document.body.innerHTML = `<form method="post" action="${opened.form}"></form>`;
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await sessionOpened(opened, loadChunk);
  expect(submit.mock.contexts).toEqual([document.forms[0]]);
  document.body.innerHTML = '';
  expect([loadChunk, announce, leaveTo].map((each) => vi.mocked(each).mock.calls)).toEqual([[], [], []]);
});

test('adds a consent decision to the account’s history without waiting, and none when undecided', async () => {
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    fetch: (...given: readonly unknown[]) => {
      asked.push(given);
      return new Promise(() => {});
    },
  });
  await sessionOpened({ ...opened, waiting: null }, loadChunk);
  expect(asked).toEqual([]);
  Reflect.set(document, 'cookie', 'consent=x; Path=/');
  document.documentElement.lang = 'de';
  await sessionOpened({ ...opened, waiting: null }, loadChunk);
  Reflect.set(document, 'cookie', 'consent=; Max-Age=0; Path=/');
  expect(asked).toEqual([[`${sitePaths.consentHistory}?language=de`, { method: 'POST', keepalive: true }]]);
  expect(leaveTo).toHaveBeenCalledTimes(2);
});

test('continues without a pending action and notifies other tabs', async () => {
  await sessionOpened({ ...opened, waiting: null }, loadChunk);
  expect(announce).toHaveBeenCalledWith({ type: 'signedIn' });
  expect(loadChunk).not.toHaveBeenCalled();
  expect(saveArticle).not.toHaveBeenCalled();
  expect(leaveTo).toHaveBeenCalledWith('/insights/x');
});

test('saves the wanted article once before continuing', async () => {
  answering(E.right(undefined));
  await sessionOpened(opened, loadChunk);
  expect(loadChunk).toHaveBeenCalledWith('/_islands/pending-actions.js');
  expect(saveArticle).toHaveBeenCalledTimes(1);
  expect(saveArticle).toHaveBeenCalledWith({ userId: 'u1', article });
  expect(leaveTo).toHaveBeenCalledWith('/insights/x');
});

test('redirects to a page that reports an article that was not saved', async () => {
  answering(E.left({ _tag: 'Unreachable', cause: 'none' }));
  await sessionOpened(opened, loadChunk);
  expect(leaveTo).toHaveBeenCalledWith('/signin-prompt?notSaved=true');
});

test('redirects there, too, for a missing chunk and an unknown action', async () => {
  loadChunk.mockRejectedValueOnce(new Error('gone'));
  await sessionOpened(opened, loadChunk);
  const action = { ...opened.waiting.action, name: 'constructor' };
  await sessionOpened({ ...opened, waiting: { ...opened.waiting, action } }, loadChunk);
  expect(vi.mocked(leaveTo).mock.calls).toEqual([['/signin-prompt?notSaved=true'], ['/signin-prompt?notSaved=true']]);
  expect(saveArticle).not.toHaveBeenCalled();
});
