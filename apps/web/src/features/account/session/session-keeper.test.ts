import { sessionHintCookie } from '@masthead/adapters/browser';
import { serialiseSessionHint } from '@masthead/core/session';
import { waitFor } from '@testing-library/dom';
import { keepSession } from './session-keeper.ts';

const refreshSession = vi.fn();
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: {
    refreshSession: () => async () => {
      refreshSession();
      return { _tag: 'Left', left: { _tag: 'RefreshRefused' } };
    },
    signOut: () => async () => ({ _tag: 'Right', right: undefined }),
  },
}));

const hint = (expiresAt: number) =>
  serialiseSessionHint({
    userId: 'u',
    firstName: 'Mina',
    expiresAt,
    isPremiumUser: false,
    isPracticeUser: false,
    reLoginRequiredForSensitiveData: false,
  });
const setHint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${sessionHintCookie}=${value}; path=/`;
};
const inAnHour = () => Date.now() + 3_600_000;
const heard = vi.fn();
document.addEventListener('masthead:session', heard);

// Each keeper listens for as long as its page is there; another test is another page.
const listening = vi.spyOn(document, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls.splice(0)) document.removeEventListener(type, listener);
});

beforeEach(() => {
  heard.mockClear();
  refreshSession.mockClear();
  history.replaceState(null, '', '/insights');
});
afterEach(() => setHint('; max-age=0'));

it('shows a session opened by a chat widget, also when the widget loaded the keeper', () => {
  setHint(hint(inAnHour()));
  keepSession(new Event('masthead:chatbot-signed-in'));
  expect(heard).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('masthead:chatbot-signed-in'));
  expect(heard).toHaveBeenCalledTimes(2);
});

it('ignores a widget that opened no session', () => {
  keepSession(new Event('masthead:chatbot-signed-in'));
  expect(heard).not.toHaveBeenCalled();
});

it('renews an expired session, except on the way to a sign-in', async () => {
  setHint(hint(1));
  history.replaceState(null, '', '/de/signin?redirect=%2F');
  keepSession();
  history.replaceState(null, '', '/insights');
  keepSession();
  await waitFor(() => expect(refreshSession).toHaveBeenCalledTimes(1));
});
