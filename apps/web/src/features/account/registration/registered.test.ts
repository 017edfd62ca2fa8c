import '../../../testing/browser-globals.ts';
import * as E from 'fp-ts/lib/Either.js';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { keepNotice } from '../../../kit/session/notice-in-browser.ts';
import { registered } from './registered.ts';

const subscribe = vi.fn();

vi.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: vi.fn() }));
vi.mock('./browser-ports.ts', () => ({
  registrationPorts: { subscribeToPractice: (request: unknown) => () => subscribe(request) },
}));

const visitor = { id: 'u1', firstName: 'Ada', subscriptions: ['brief'], articles: [], isPracticeUser: false };
const opened = {
  form: '/register',
  waiting: null,
  target: '/registration-confirmation',
  notDoneHref: '/signin-prompt',
};
const events: unknown[] = [];
document.addEventListener('masthead:subscription-added', (event) => {
  if (event instanceof CustomEvent) events.push(event.detail);
});
const isTold = () => document.cookie.includes('masthead_practice_notice=new');

beforeEach(() => {
  vi.resetAllMocks();
  events.length = 0;
  keepNotice(undefined);
});

describe('a visitor who registered from a page of a practice', () => {
  it('gets its subscription, an event and a toast on later pages (A§4)', async () => {
    subscribe.mockResolvedValue(E.right({ isNew: true }));
    await registered(visitor, { ...opened, source: 'mq-digital-form', practice: 'technology' });
    expect(subscribe).toHaveBeenCalledWith({ userId: 'u1', practiceCode: 'technology' });
    expect([events, isTold()]).toEqual([[['technology']], true]);
    expect(sessionOpened).toHaveBeenCalledWith({ userId: 'u1', ...opened });
  });

  it('gets no toast after an email course, whose panel confirms it (A§4)', async () => {
    subscribe.mockResolvedValue(E.right({ isNew: true }));
    await registered(visitor, { ...opened, source: 'email-courses', practice: 'technology' });
    expect([events, isTold()]).toEqual([[['technology']], false]);
  });

  it.each([
    ['was subscribed before', 'technology', E.right({ isNew: false })],
    ['cannot be subscribed, silently (A§8)', 'technology', E.left({ _tag: 'Unreachable', cause: 'none' })],
    ['chose it while registering', 'brief', E.right({ isNew: true })],
    ['came from no practice', null, E.right({ isNew: true })],
  ])('continues silently where they %s', async (_, practice, answer) => {
    subscribe.mockResolvedValue(answer);
    await registered(visitor, { ...opened, source: null, practice });
    expect([events, isTold()]).toEqual([[], false]);
    expect(sessionOpened).toHaveBeenCalledTimes(1);
  });

  it('waits at most a second for the subscription', async () => {
    vi.useFakeTimers();
    subscribe.mockReturnValue(new Promise(() => undefined));
    const going = registered(visitor, { ...opened, source: null, practice: 'technology' });
    await vi.advanceTimersByTimeAsync(1_000);
    await going;
    vi.useRealTimers();
    expect(sessionOpened).toHaveBeenCalledTimes(1);
  });
});
