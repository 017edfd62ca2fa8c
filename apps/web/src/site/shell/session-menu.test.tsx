import '../../testing/browser-globals.ts';
import { render, screen } from '@testing-library/react';
import type { AuthLinks } from '../../kit/page/frame.ts';
import type { ShownSession } from '../../kit/session/shown-session.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import './keep-place.ts';
import { readHint } from '../../kit/session/read-hint.ts';
import './session-menu.element.ts';
import { SessionMenu } from './session-menu.tsx';

const dictionary = {
  Session_SignIn: 'Sign in',
  Session_CreateAccount: 'Create account',
  Session_SignOut: 'Sign out',
  Session_Profile: 'Profile',
  Session_SavedArticles: 'Saved articles',
};
const hint = encodeURIComponent(JSON.stringify({ firstName: 'Zoë', expiresAt: 1, userId: 'u' }));

const drawn = (session: ShownSession, authLinks?: AuthLinks) =>
  render(
    <PageFrame dictionary={dictionary}>
      <SessionMenu session={session} address="/insights/x?page=2" authLinks={authLinks} />
    </PageFrame>,
  );

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'masthead_session=; max-age=0';
};
afterEach(forget);

const hrefOf = (name: string) => {
  const { pathname, search } = new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.origin);
  return pathname + search;
};

test('the menu passes the visitor’s intent on to a session, wherever script finds it', () => {
  const authLinks = { signInHref: '/signin?redirect=%2Finsights', registerHref: '/register?redirectURL=%2Finsights' };
  drawn(null, authLinks);
  for (const link of screen.getAllByRole('link', { hidden: true })) link.dispatchEvent(new Event('pointerdown'));
  expect([hrefOf('Sign in'), hrefOf('Create account')]).toEqual([authLinks.signInHref, authLinks.registerHref]);
});

test('its links follow a page that has changed its address since rendering', () => {
  history.replaceState(null, '', '/de/careers/search-jobs?search=ward&page=3');
  drawn(undefined);
  for (const name of ['Sign in', 'Create account'])
    screen.getByRole('link', { name }).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const here = encodeURIComponent('/de/careers/search-jobs?search=ward&page=3');
  expect(hrefOf('Sign in')).toBe(`/signin?redirect=${here}`);
  expect(hrefOf('Create account')).toBe(`/register?redirectURL=${here}`);
  history.replaceState(null, '', '/');
});

test('links to the sign-in and back without a session', () => {
  drawn(undefined);
  expect(hrefOf('Sign in')).toBe('/signin?redirect=%2Finsights%2Fx%3Fpage%3D2');
  expect(hrefOf('Create account')).toBe('/register?redirectURL=%2Finsights%2Fx%3Fpage%3D2');
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('shows name, articles and sign-out with the hint cookie', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `masthead_session=${hint}`;
  drawn(undefined);
  expect(screen.getByText('Zoë')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'Saved articles' })).toBeInstanceOf(HTMLElement);
  expect(hrefOf('Profile')).toBe('/account/profile');
  expect(screen.getByRole('button', { name: 'Sign out' }).closest('form')?.getAttribute('method')).toBe('post');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('reflects a sign-out in another tab on return', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `masthead_session=${hint}`;
  drawn(undefined);
  forget();
  window.dispatchEvent(new Event('focus'));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInstanceOf(HTMLElement);
});

test.each([
  '',
  'masthead_session=',
  'masthead_session=%7B',
  'masthead_session=null',
  'masthead_session=%7B%22firstName%22%3A1%7D',
  'other=1',
])('finds no hint in the cookies %j', (cookies) => {
  expect(readHint(cookies)).toBeUndefined();
});

test('a page without a referrer alone has a token in its sign-out form', () => {
  const tokenIn = () => document.querySelector('form input[name="formToken"]')?.getAttribute('value');
  drawn({ firstName: 'Zoë', signOutToken: 'a-token' });
  expect(tokenIn()).toBe('a-token');
  document.body.innerHTML = '';
  drawn({ firstName: 'Zoë' });
  expect(tokenIn()).toBeUndefined();
});
