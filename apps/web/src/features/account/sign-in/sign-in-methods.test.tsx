import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { message } from '@masthead/core';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen, within } from '@testing-library/react';
import { nothingServed } from '../../../kit/forms/served.ts';
import { returnTo } from '../../../kit/pending-action/intent.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { signInMethods } from './methods.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { SignInMethods } from './sign-in-methods.tsx';

const request = { language: 'en', intent: returnTo('/insights/x?a=b'), markIncomplete: () => undefined } as const;
const way = (href: string): SignInMethod => ({ label: message('Session_SignIn'), href });

const draw = (methods: readonly SignInMethod[]) =>
  render(
    <PageFrame dictionary={englishDictionary}>
      <SignInMethods
        methods={methods}
        forgotHref="/forgot-password"
        action="/signin"
        formToken="t"
        served={nothingServed}
        email=""
        target="/"
        waiting={null}
        notDoneHref="/signin-prompt"
        registerHref="/register"
      />
    </PageFrame>,
  );

test('a sign-in screen lists the methods of every kind in their order', async () => {
  const methods = await signInMethods(request, [
    ({ intent }) => [way(intent.redirect)],
    async () => [],
    ({ language }) => [way(`/${language}`), way('/last')],
  ]);
  expect(methods.map(({ href }) => href)).toEqual(['/insights/x?a=b', '/en', '/last']);
});

test('each method is a button to its page with the visitor’s intent, without script', () => {
  draw([way('/signin-code?redirect=%2Finsights%2Fx%3Fa%3Db&source=save-article')]);
  const others = screen.getByRole('region', { name: 'Other ways to sign in' });
  const button = within(others).getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  const { form } = button;
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/signin-code', 'get']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    redirect: '/insights/x?a=b',
    source: 'save-article',
  });
});

test('a screen with the password as the only method mentions no others', () => {
  draw([]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getAllByLabelText('Password')).toHaveLength(1);
});
