/** @vitest-environment node */
import '../../testing/built-files.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@masthead/core';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ConfirmPage, { getServerSideProps as getConfirmProps } from '../../../pages/account/confirm.tsx';
import { getServerSideProps as getAccountDataProps } from '../../../pages/account/data.tsx';
import ProfilePage, { getServerSideProps as getProfileProps } from '../../../pages/account/profile.tsx';
import EmailChangePage, { getServerSideProps as getEmailChangeProps } from '../../../pages/email-change.tsx';
import EmailConfirmationPage, { getServerSideProps as getEmailLinkProps } from '../../../pages/email-confirmation.tsx';
import ForgotPasswordPage, { getServerSideProps as getForgotProps } from '../../../pages/forgot-password.tsx';
import MailPreferencesLinkPage, {
  getServerSideProps as getPreferencesLinkProps,
} from '../../../pages/mail-preferences/link.tsx';
import RegisterPage, { getServerSideProps as getRegisterProps } from '../../../pages/register.tsx';
import ResetPasswordPage, { getServerSideProps as getResetProps } from '../../../pages/reset-password.tsx';
import SignInPage, { getServerSideProps as getSignInProps } from '../../../pages/signin.tsx';
import SignInCodePage, { getServerSideProps as getCodeProps } from '../../../pages/signin-code.tsx';
import SubscriptionRequestPage, {
  getServerSideProps as getSubscriptionRequestProps,
} from '../../../pages/subscribe/request.tsx';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import { aPageVisitor, type PageVisitor, reader, services } from '../../testing/page-requests.ts';

/**
 * Message for each refusal of docs/contracts/error-catalogue.md: the page of each call is posted without script while
 * the service answers with that row, and rendered as sent.
 */
const { fall } = services({
  resetLinks: [{ token: 't', uid: 'u', userId: reader.id }],
  emailLinks: [{ token: 't', userId: reader.id }],
  emailChanges: [{ token: 't', answer: 'confirm', userId: reader.id, email: 'new@site.example' }],
});

type Row = { readonly call: string; readonly status: number; readonly says: string; readonly key: string };

const rows: readonly Row[] = [
  ...readFileSync(join(__dirname, '../../../../../docs/contracts/error-catalogue.md'), 'utf8').matchAll(
    /^\| `([^`]+)` \| (\d{3})(?: `([^`]+)`)? \| `[^`]+` \| `([^`]+)` \| `([^`]+)` \|$/gm,
  ),
].flatMap(([, call = '', status, says = '', key = '', test = '']) =>
  test === 'apps/web/src/site/screens/error-pages.test.tsx' ? [{ call, status: Number(status), says, key }] : [],
);

/** The text of a page as it is read: neither markup nor what its script is given. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

type Shown = { readonly before: string; readonly after: string };
type Way = (visitor: PageVisitor, locale: Language, row: Row) => Promise<Shown>;

type Page<Props extends object> = {
  readonly get: (context: GetServerSidePropsContext) => ReturnType<GetServerSideProps<Props & Record<string, unknown>>>;
  readonly draw: ComponentType<Props>;
  readonly address: string;
};

/** Opens a page, fills in its form with what the form's own rules take, and sends it. */
const posting =
  <Props extends { readonly form: object | null }>(page: Page<Props>, fields: Readonly<Record<string, string>>): Way =>
  async (visitor, locale) => {
    const { get, draw: Page, address } = page;
    const drawn = (props: Props): string => textOf(renderToStaticMarkup(<Page {...props} />));
    const opened = (await visitor.ask(get, address, { locale })).props;
    const own = (name: string): string => String(Reflect.get(opened.form ?? {}, name) ?? '');
    const form = { formToken: own('formToken'), stamp: own('stamp'), ...fields };
    const { props } = await visitor.ask(get, address, { form, locale });
    return { before: drawn(opened), after: drawn(props) };
  };

const opening =
  <Props extends object>({ get, draw: Page, address }: Page<Props>): Way =>
  async (visitor, locale) => {
    const { props } = await visitor.ask(get, address, { locale });
    return { before: '', after: textOf(renderToStaticMarkup(<Page {...props} />)) };
  };

const password = 'a quiet harbour lantern';
const person = {
  firstName: 'Ada',
  lastName: 'Okafor',
  country: 'DE',
  jobTitle: 'Plant manager',
  company: 'Northlight Foods',
  businessFunction: 'OPERATIONS',
};

const signIn = async (visitor: PageVisitor): Promise<void> => {
  const { formToken } = (await visitor.ask(getSignInProps, '/signin')).props.form;
  await visitor.ask(getSignInProps, '/signin', { form: { formToken, email: reader.email, password: reader.password } });
};

const signingIn =
  (way: Way): Way =>
  async (visitor, locale, row) => {
    await signIn(visitor);
    return way(visitor, locale, row);
  };

const ways: Readonly<Record<string, Way>> = {
  'POST /v2/users': posting(
    { get: getRegisterProps, draw: RegisterPage, address: '/register' },
    { ...person, email: 'ada@site.example', password },
  ),
  'POST /v2/users/identified': (visitor, locale, row) => {
    visitor.cookies.set('__Host-identity', 'what a provider has said');
    const page = { get: getRegisterProps, draw: RegisterPage, address: '/register?type=sso' };
    return posting(page, { ...person, email: 'ada@site.example' })(visitor, locale, row);
  },
  'POST /v2/auth/sign-in': posting(
    { get: getSignInProps, draw: SignInPage, address: '/signin' },
    { email: reader.email, password },
  ),
  'POST /v2/auth/codes': posting(
    { get: getCodeProps, draw: SignInCodePage, address: '/signin-code' },
    { email: reader.email },
  ),
  'POST /v2/auth/token': async (visitor, locale, row) => {
    const { formToken, stamp = '' } = (await visitor.ask(getCodeProps, '/signin-code')).props.form ?? {};
    const form = { formToken: formToken ?? '', stamp, email: reader.email };
    await visitor.ask(getCodeProps, '/signin-code', { form });
    const page = { get: getCodeProps, draw: SignInCodePage, address: '/signin-code?step=code' };
    return posting(page, { code: '123456' })(visitor, locale, row);
  },
  'POST /v2/email-links': posting(
    { get: getEmailLinkProps, draw: EmailConfirmationPage, address: '/email-confirmation?token=t' },
    { answer: 'mine' },
  ),
  'PATCH /v2/users/{id}': signingIn(
    posting(
      { get: getProfileProps, draw: ProfilePage, address: '/account/profile' },
      { ...person, email: 'new@site.example', password: '' },
    ),
  ),
  'POST /v2/users/{id}/step-up': signingIn(async (visitor, locale, row) => {
    const { props } = await visitor.ask(getAccountDataProps, '/account/data');
    const form = { formToken: props.form?.formToken ?? '', wish: 'delete' };
    const { location = '' } = await visitor.ask(getAccountDataProps, '/account/data', { form });
    return posting({ get: getConfirmProps, draw: ConfirmPage, address: location }, { password })(visitor, locale, row);
  }),
  'POST /v2/email-changes': posting(
    { get: getEmailChangeProps, draw: EmailChangePage, address: '/email-change?token=t' },
    {},
  ),
  'POST /v2/mail-links/requests': posting(
    { get: getPreferencesLinkProps, draw: MailPreferencesLinkPage, address: '/mail-preferences/link' },
    { email: reader.email },
  ),
  'POST /v2/subscribe': posting(
    {
      get: getSubscriptionRequestProps,
      draw: SubscriptionRequestPage,
      address: '/subscribe/request?source=one-click&offer=alert%3Abrief-en',
    },
    { email: reader.email },
  ),
  'POST /v2/password-resets': posting(
    { get: getForgotProps, draw: ForgotPasswordPage, address: '/forgot-password' },
    { email: reader.email },
  ),
  'POST /v2/password-resets/confirm': (visitor, locale, row) => {
    const page = { get: getResetProps, draw: ResetPasswordPage, address: '/reset-password?token=t&uid=u' };
    const fields = { newPassword: password, confirmPassword: password };
    // An incomplete link has no form: the page reports it itself.
    return row.says === '1001'
      ? opening({ ...page, address: '/reset-password?uid=u' })(visitor, locale, row)
      : posting(page, fields)(visitor, locale, row);
  },
};

/** Decisions §6: the owner of an address reads it in the mail; the page only refers to it. */
const shownKey = ({ call, says, key }: Row): string =>
  call.startsWith('POST /v2/users') && (says === '2002' || says === '2003') ? 'Registration_CheckEmailText' : key;

const isCall = (call: string, { method, path }: { readonly method: string; readonly path: readonly string[] }) =>
  `${method} /${path.join('/')}` === call.replace('{id}', reader.id);

/** Deletes an account only after a step-up. */
const tooOld = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
};

const bodyOf = ({ says }: Row) =>
  /^\d{4}$/.test(says)
    ? { code: Number(says), message: 'no matter', fields: [] }
    : { error: 'invalid_grant', error_description: says };

it('covers every call of the catalogue that a page makes', () => {
  expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(Object.keys(ways)));
});

describe.each(rows.map((row, index) => ({ ...row, language: languages[index % languages.length] ?? 'en' })))(
  '$call $status $says',
  ({ language, ...row }) => {
    it(`shows its message in ${language}`, async () => {
      const retry = row.status === 429 ? { headers: { 'retry-after': '60' } } : {};
      fall('user', (asked) =>
        isCall(row.call, asked)
          ? { status: row.status, ...retry, body: bodyOf(row) }
          : asked.method === 'DELETE'
            ? tooOld
            : undefined,
      );
      const shown = await ways[row.call]?.(aPageVisitor(), language, row);
      const dictionary: Readonly<Record<string, string>> = fallbackDictionaries[language];
      const [said = ''] = (dictionary[shownKey(row)] ?? 'no such text').split('{');
      expect(said).not.toBe('');
      expect(shown?.before).not.toContain(said);
      expect(shown?.after).toContain(said);
    });
  },
);
