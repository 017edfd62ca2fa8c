import '../../testing/browser-globals.ts';
import { render, screen } from '@testing-library/react';
import type { ShownSession } from '../../kit/page/frame.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import { readHint } from './session-menu.element.ts';
import { SessionMenu } from './session-menu.tsx';

const dictionary = {
  Session_SignIn: 'Sign in',
  Session_CreateAccount: 'Create account',
  Session_SignOut: 'Sign out',
  Session_SavedArticles: 'Saved articles',
};
const hint = encodeURIComponent(JSON.stringify({ firstName: 'Zoë', expiresAt: 1, userId: 'u' }));

const drawn = (session: ShownSession) =>
  render(
    <PageFrame dictionary={dictionary}>
      <SessionMenu session={session} path="/insights/x" />
    </PageFrame>,
  );

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'masthead_session=; max-age=0';
};
afterEach(forget);

test('without a session the visitor may sign in and comes back to the page', () => {
  drawn(undefined);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin?redirect=%2Finsights%2Fx');
  expect(screen.getByRole('link', { name: 'Create account' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('with the hint cookie the visitor sees their name, their articles and the way out', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `masthead_session=${hint}`;
  drawn(undefined);
  expect(screen.getByText('Zoë')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'Saved articles' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Sign out' }).closest('form')?.getAttribute('method')).toBe('post');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('a sign-out in another tab shows when the visitor comes back to this one', () => {
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
])('the cookies %j hold no hint', (cookies) => {
  expect(readHint(cookies)).toBeUndefined();
});
