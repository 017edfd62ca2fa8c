import '../../testing/browser-globals.ts';
import * as E from 'fp-ts/lib/Either.js';
import { announce, saveArticlePorts } from '../../features/account/shared/browser-ports.ts';
import { leaveTo } from '../page/leave.ts';
import { sessionOpened } from './opened.ts';

jest.mock('../page/leave.ts', () => ({ leaveTo: jest.fn() }));
jest.mock('../../features/account/shared/browser-ports.ts', () => ({
  announce: jest.fn(),
  saveArticlePorts: { saveArticle: jest.fn() },
}));

const opened = {
  userId: 'u1',
  save: { id: 'a1', language: 'en' },
  target: '/insights/x',
  notSavedHref: '/signin-prompt?notSaved=true',
} as const;
const saveArticle = jest.mocked(saveArticlePorts.saveArticle);
const answering = (answer: Awaited<ReturnType<ReturnType<typeof saveArticle>>>) =>
  saveArticle.mockReturnValue(() => Promise.resolve(answer));

beforeEach(() => jest.resetAllMocks());

test('a visitor who wanted nothing saved goes on, and other tabs hear of the session', async () => {
  await sessionOpened({ ...opened, save: null });
  expect(announce).toHaveBeenCalledWith({ type: 'signedIn' });
  expect(saveArticle).not.toHaveBeenCalled();
  expect(leaveTo).toHaveBeenCalledWith('/insights/x');
});

test('the article they wanted is saved before they go on', async () => {
  answering(E.right(undefined));
  await sessionOpened(opened);
  expect(saveArticle).toHaveBeenCalledWith({ userId: 'u1', article: opened.save });
  expect(leaveTo).toHaveBeenCalledWith('/insights/x');
});

test('an article that could not be saved takes them to where they hear of it', async () => {
  answering(E.left({ _tag: 'Unreachable', cause: 'none' }));
  await sessionOpened(opened);
  expect(leaveTo).toHaveBeenCalledWith('/signin-prompt?notSaved=true');
});
