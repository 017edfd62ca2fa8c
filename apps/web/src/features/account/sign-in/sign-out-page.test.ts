/** @jest-environment node */
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from './sign-in-page.ts';
import { getSignedOutProps, signOutAndLeave } from './sign-out-page.ts';

services();

const signedIn = async () => {
  const visitor = aPageVisitor();
  const signIn = signInPage(pendingActions);
  const { formToken } = (await visitor.ask(signIn, '/signin')).props.form;
  await visitor.ask(signIn, '/signin', { form: { formToken, email: reader.email, password: reader.password } });
  return visitor;
};

describe('signing out by the form of the header', () => {
  it.each([
    ['en', '/signed-out#signed-out'],
    ['ar', '/ar/signed-out#signed-out'],
  ])('in %s leads to the page that says so, where the focus goes', async (locale, target) => {
    const visitor = await signedIn();
    const answer = await visitor.ask(signOutAndLeave, '/signout', { form: {}, locale });
    expect([answer.status, answer.location]).toEqual([303, target]);
    expect(visitor.cookies.has('masthead_session')).toBe(false);
    const page = await visitor.ask(getSignedOutProps, '/signed-out', { locale });
    expect(page.header('Cache-Control')).toBe('private, no-store');
    expect(page.props.frame).toMatchObject({ session: null, page: null });
  });

  it('does nothing to whoever only follows a link to it, nor by a form of another site', async () => {
    const visitor = await signedIn();
    expect((await visitor.ask(signOutAndLeave, '/signout')).location).toBe('/');
    const headers = { origin: 'https://evil.example' };
    expect((await visitor.ask(signOutAndLeave, '/signout', { form: {}, headers })).location).toBe('/');
    expect(visitor.cookies.has('masthead_session')).toBe(true);
  });

  it('is not said to somebody who is signed in', async () => {
    const visitor = await signedIn();
    const answer = await visitor.ask(getSignedOutProps, '/de/signed-out', { locale: 'de' });
    expect([answer.status, answer.location]).toEqual([303, '/de']);
  });
});
