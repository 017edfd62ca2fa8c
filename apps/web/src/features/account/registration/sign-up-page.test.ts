/** @vitest-environment node */

import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { registerPage } from './register-page.ts';
import { signUpPage, signUpThanksPage } from './sign-up-page.ts';

services();

const aSignedInVisitor = async () => {
  const visitor = aPageVisitor();
  const page = signInPage(pendingActions);
  const { props } = await visitor.ask(page, '/signin');
  const { email, password } = reader;
  await visitor.ask(page, '/signin', { form: { formToken: props.form.formToken, email, password } });
  return visitor;
};

test('sign-up by its own name redirects to the registration, with source and redirect', async () => {
  const answer = await aPageVisitor().ask(signUpPage(pendingActions), '/signup?source=widget&redirect=%2Finsights');
  expect([answer.status, answer.location]).toEqual([303, '/register?redirectURL=%2Finsights&source=widget']);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/signin'])(
  'no screen after a sign-up links to %s',
  async (redirect) => {
    const address = `/signup-thanks?redirect=${encodeURIComponent(redirect)}`;
    const { props } = await aPageVisitor().ask(signUpThanksPage(pendingActions), address);
    expect([props.backHref, props.signInHref]).toEqual(['/', '/signin?redirect=%2F']);
  },
);

test('the thank-you page links back, and to the sign-in from there', async () => {
  const { props } = await aPageVisitor().ask(signUpThanksPage(pendingActions), '/signup-thanks?redirect=%2Finsights');
  expect([props.backHref, props.signInHref]).toEqual(['/insights', '/signin?redirect=%2Finsights']);
});

test.each([
  ['/signup-thanks', signUpThanksPage(pendingActions)],
  ['/signup-welcome', registerPage(pendingActions, '/signup-welcome')],
  ['/registration-modal', registerPage(pendingActions, '/registration-modal')],
] as const)('%s redirects a signed-in visitor to the root', async (path, page) => {
  const visitor = await aSignedInVisitor();
  const answer = await visitor.ask<Record<string, unknown>>(page as never, `${path}?redirect=%2Finsights`);
  expect([answer.status, answer.location]).toEqual([303, '/']);
});

test('a variant of the registration posts to its own address', async () => {
  const address = '/signup-welcome?redirect=%2Finsights';
  const { props } = await aPageVisitor().ask(registerPage(pendingActions, '/signup-welcome'), address);
  expect(props.form).toMatchObject({ action: address, target: '/registration-confirmation?isRegistered=true' });
});
