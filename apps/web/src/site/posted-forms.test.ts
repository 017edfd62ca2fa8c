/** @vitest-environment node */
import type { GetServerSideProps } from 'next';
import { getAccountDataProps } from '../features/account/account-data/account-data-page.ts';
import { getEmailChangeProps } from '../features/account/email-change/email-change-page.ts';
import { getEmailLinkProps } from '../features/account/email-link/email-link-page.ts';
import { getCreatePasswordProps } from '../features/account/linked-accounts/create-password-page.ts';
import { getLinkedAccountsProps } from '../features/account/linked-accounts/linked-accounts-page.ts';
import { mailPreferencesLinkPage } from '../features/account/mail-links/mail-preferences-link-page.ts';
import { getMailPreferencesProps } from '../features/account/mail-links/mail-preferences-page.ts';
import { getUnsubscribeProps } from '../features/account/mail-links/unsubscribe-page.ts';
import { getNewslettersProps } from '../features/account/newsletters/newsletters-page.ts';
import { getOwnSessionsProps } from '../features/account/own-sessions/own-sessions-page.ts';
import { forgotPasswordPage } from '../features/account/password-reset/forgot-password-page.ts';
import { resetPasswordPage } from '../features/account/password-reset/reset-password-page.ts';
import { profilePage } from '../features/account/profile/profile-page.ts';
import { getSavedArticlesProps } from '../features/account/saved-articles/saved-articles-page.ts';
import { signInPage } from '../features/account/sign-in/sign-in-page.ts';
import { signInCodePage } from '../features/account/sign-in-code/sign-in-code-page.ts';
import { getSubscriptionsProps } from '../features/account/subscriptions/subscriptions-page.ts';
import { contactPage } from '../features/contact/contact-page.ts';
import {
  aPageVisitor,
  away,
  type PageAnswer,
  type PageVisitor,
  reader,
  services,
  silent,
} from '../testing/page-requests.ts';
import { pendingActions } from './registries/pending-actions.ts';

const mail = { email: 'nobody@site.example', codes: ['weekly'] };
const { fall } = services({
  resetLinks: [{ token: 'a', uid: 'b', userId: reader.id }],
  emailLinks: [{ token: 'a', userId: reader.id }],
  emailChanges: [{ token: 'a', answer: 'confirm', userId: reader.id, email: 'new@site.example' }],
  users: [{ ...reader, isEditor: true }],
  contacts: [{ id: 'talk-to-us', trigger: 'talkToUs', names: { en: 'Halden Brook' } }],
  mail: {
    links: [
      { ...mail, token: 'ends', purpose: 'unsubscribe' },
      { ...mail, token: 'chooses', purpose: 'preferences' },
    ],
    subscriptions: { [mail.email]: ['weekly'] },
  },
});

type Asking = Parameters<PageVisitor['ask']>[2];
type PostedForm = {
  readonly ask: (visitor: PageVisitor, asking?: Asking) => Promise<PageAnswer<object>>;
  readonly fields: Readonly<Record<string, string>>;
};

const at = <Props extends Record<string, unknown>>(
  page: GetServerSideProps<Props>,
  address: string,
  fields: PostedForm['fields'],
  params: Readonly<Record<string, string>> = {},
): PostedForm => ({ ask: (visitor, asking) => visitor.ask(page, address, { ...asking, params }), fields });

const password = 'a quiet harbour lantern';
const message = {
  name: 'Ada',
  email: 'ada@site.example',
  title: '',
  organization: '',
  subject: 'Tides',
  message: 'How high?',
};

/** Forms of visitors without a session. */
const open = {
  'signing in': at(signInPage(pendingActions), '/signin', { email: reader.email, password: reader.password }),
  'asking for a code': at(signInCodePage(pendingActions), '/signin-code', { email: reader.email }),
  'asking for a link': at(forgotPasswordPage(pendingActions), '/forgot-password', { email: reader.email }),
  'setting a password': at(resetPasswordPage(pendingActions), '/reset-password?token=a&uid=b', {
    newPassword: password,
    confirmPassword: password,
  }),
  'answering the mail about a registration': at(getEmailLinkProps, '/email-confirmation?token=a', { answer: 'mine' }),
  'answering the mail about another address': at(getEmailChangeProps, '/email-change?token=a', {}),
  'leaving a newsletter': at(getUnsubscribeProps, '/unsubscribe?subcode=weekly&eid=ends', { press: 'confirm' }),
  'choosing mails': at(getMailPreferencesProps, '/mail-preferences?eid=chooses', { press: 'save' }),
  'having what is held deleted': at(getMailPreferencesProps, '/mail-preferences?eid=chooses', { press: 'erase' }),
  'asking for a link to choose mails': at(mailPreferencesLinkPage, '/mail-preferences/link', { email: reader.email }),
  'writing to the firm': at(contactPage, '/contact/talk-to-us', message, { profile: 'talk-to-us' }),
} satisfies Readonly<Record<string, PostedForm>>;

/** Forms of the secured area. */
const secured = {
  'changing the profile': at(
    profilePage(() => null),
    '/account/profile',
    { company: 'Ockham' },
  ),
  'choosing subscriptions': at(getSubscriptionsProps, '/account/subscriptions', { held: '', drawn: '' }),
  'ending another session': at(getOwnSessionsProps, '/account/sessions', { others: 'all' }),
  'removing an article': at(getSavedArticlesProps, '/account/saved-articles', {
    remove: '0f8fad5b-d9cb-469f-a165-70867728950e:en',
  }),
  'ending the account': at(getAccountDataProps, '/account/data', { wish: 'delete' }),
  'unlinking a provider': at(getLinkedAccountsProps, '/account/linked-accounts', { provider: 'google' }),
  'making a first password': at(getCreatePasswordProps, '/account/create-password', { password }),
  'stopping a newsletter': at(getNewslettersProps, '/account/newsletters', { stop: 'n-1' }),
} satisfies Readonly<Record<string, PostedForm>>;

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(signInPage(pendingActions), '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(signInPage(pendingActions), '/signin', { form });
  return visitor;
};

/** Returns what a page passes to its forms, at any depth. */
const givenIn = ({ props }: PageAnswer<object>, name: 'formToken' | 'stamp'): string =>
  new RegExp(`"${name}":"([^"]*)"`).exec(JSON.stringify(props))?.[1] ?? '';

/** Opens each page, one after another as long as all is well, has the services fall ill, and sends each form. */
const sendAll = async (symptom: typeof away): Promise<readonly (readonly [string, PageAnswer<object>])[]> => {
  const reading = await signedIn();
  const opened: { readonly name: string; readonly send: () => Promise<PageAnswer<object>> }[] = [];
  for (const [name, form] of Object.entries({ ...open, ...secured })) {
    const visitor = Object.hasOwn(secured, name) ? reading : aPageVisitor();
    const page = await form.ask(visitor);
    const hasForm = page.location === undefined;
    const hidden = hasForm ? { formToken: givenIn(page, 'formToken'), stamp: givenIn(page, 'stamp') } : {};
    opened.push({ name, send: () => form.ask(visitor, { form: { ...hidden, ...form.fields } }) });
  }
  for (const service of ['user', 'forms'] as const) fall(service, symptom);
  return Promise.all(opened.map(async ({ name, send }) => [name, await send()] as const));
};

it('reports an unavailable service with a retry time on every form', async () => {
  for (const [name, answer] of await sendAll(away))
    expect([name, answer.status, answer.header('Retry-After')]).toEqual([name, 503, '5']);
});

it('reports a broken service with a retry time on every form', async () => {
  for (const [name, answer] of await sendAll(() => ({ status: 500, body: '<h1>SELECT * FROM users</h1>' })))
    expect([name, answer.status, answer.header('Retry-After')]).toEqual([name, 503, '5']);
});

it('reports a pending request with a retry time when the service times out on every form', async () => {
  for (const [name, answer] of await sendAll(silent))
    expect([name, [503, 504].includes(answer.status), answer.header('Retry-After')]).toEqual([name, true, '5']);
});

it('restores the values but no password', async () => {
  const sent = new Map(await sendAll(away));
  const drawn = (name: keyof typeof open): string => JSON.stringify(sent.get(name)?.props);
  for (const name of ['signing in', 'asking for a code', 'asking for a link'] as const)
    expect([name, drawn(name).includes(reader.email)]).toEqual([name, true]);
  for (const name of ['signing in', 'setting a password'] as const)
    expect([name, drawn(name).includes(password), drawn(name).includes(reader.password)]).toEqual([name, false, false]);
});
