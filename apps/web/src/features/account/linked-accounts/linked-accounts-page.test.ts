/** @vitest-environment node */

import type { ServiceAnswer } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { sensitiveChanges } from '../../../site/registries/sensitive-changes.ts';
import { aPageVisitor, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { profilePage } from '../profile/profile-page.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { confirmPage } from '../step-up/confirm-page.ts';
import { getCreatePasswordProps } from './create-password-page.ts';
import { linkedAccountsPart } from './linked-accounts-facts.ts';
import { getLinkedAccountsProps } from './linked-accounts-page.ts';

const linked = { ...reader, id: '7c9e6679-7425-40de-944b-e07fc1f90ae9', socialLoginIdps: 'google,linkedin' };
const { fall, asked } = services({ users: [{ ...linked, isAlumni: true }] });
const [list, creating] = ['/account/linked-accounts', '/account/create-password'];
const unlinking = `/v2/users/${linked.id}/unlink-social-login-user-account`;
const password = 'a harbour of lanterns';
const getProfileProps = profilePage(linkedAccountsPart);
const getConfirmProps = confirmPage(sensitiveChanges);
const tooOld = { status: 401, headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' } };

/** Answers both calls with this, and step-ups by letting them through. */
const answering = (...answers: readonly ServiceAnswer[]): void => {
  const left = [...answers];
  fall('user', ({ path }) => {
    if (path.at(-1) === 'step-up') return { status: 200, body: { data: { isTaken: false } } };
    return path.at(-1) === 'password' || path.at(-1) === 'unlink-social-login-user-account'
      ? (left.shift() ?? { status: 500 })
      : undefined;
  });
};

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage({});
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: linked.email, password: linked.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

const unlink = async (visitor: PageVisitor, provider = 'google') => {
  const { props } = await visitor.ask(getLinkedAccountsProps, list);
  asked.length = 0;
  const form = { formToken: props.accounts?.formToken ?? '', provider };
  return visitor.ask(getLinkedAccountsProps, list, { form });
};

/** For an account that has no password; its owner has signed in elsewhere. */
const withoutPassword = (...answers: readonly ServiceAnswer[]): void => {
  const left = [...answers];
  fall('user', ({ method, path }) => {
    if (path.at(-1) === 'step-up') return { status: 200, body: { data: { isTaken: false } } };
    if (path.at(-1) === 'password') return left.shift() ?? { status: 500 };
    if (method !== 'GET' || path.at(-1) !== 'me') return undefined;
    const profile = { ...linked, title: '', businessFunction: '', country: '', hasPassword: false, pendingEmail: null };
    return { status: 200, body: { data: { ...profile, isAlumni: false, articles: [], userRatings: [] } } };
  });
};
const create = async (visitor: PageVisitor, typed = password, address = `${creating}?provider=google`) => {
  const { props } = await visitor.ask(getCreatePasswordProps, address);
  asked.length = 0;
  const form = { formToken: props.form?.formToken ?? '', password: typed };
  return visitor.ask(getCreatePasswordProps, address, { form });
};

describe('the linked accounts', () => {
  it('appear on every profile, each with a link to create its password', async () => {
    const { props } = await (await signedIn()).ask(getProfileProps, '/account/profile');
    expect(props.form).toBeNull();
    expect(props.part.accounts).toMatchObject({ action: list, createPasswordHref: null });
    expect(
      props.part.accounts?.accounts.map(({ provider, createPasswordHref }) => [provider, createPasswordHref]),
    ).toEqual([
      ['google', `${creating}?provider=google`],
      ['linkedin', `${creating}?provider=linkedin`],
    ]);
  });

  it('redirect to the prompt without a session', async () => {
    const { location } = await aPageVisitor().ask(getLinkedAccountsProps, list);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Flinked-accounts');
  });
});

describe('the form that unlinks an account', () => {
  it('makes one call and shows the result on the profile', async () => {
    answering({ status: 204 });
    const visitor = await signedIn();
    const { location } = await unlink(visitor);
    expect([asked, location]).toEqual([[`POST ${unlinking}`], '/account/profile?unlinked=google']);
    const { props } = await visitor.ask(getProfileProps, location ?? '');
    expect(props.part.changed).toEqual({ unlinked: 'google', hasNewPassword: false });
  });

  it('redirects to the password form where it is the last sign-in method', async () => {
    answering({ status: 409 });
    expect((await unlink(await signedIn())).location).toBe(`${creating}?provider=google`);
  });

  it('waits for a new sign-in and runs once afterwards (security promise 8)', async () => {
    answering(tooOld, { status: 204 });
    const visitor = await signedIn();
    const { location = '' } = await unlink(visitor);
    expect(location).toMatch(/^\/account\/confirm\?change=/);
    const { props } = await visitor.ask(getConfirmProps, location);
    expect(props.form?.label).toBe('LinkedAccounts_UnlinkOne');
    const form = { formToken: props.form?.formToken ?? '', password: linked.password };
    asked.length = 0;
    expect((await visitor.ask(getConfirmProps, location, { form })).location).toBe('/account/profile?unlinked=google');
    expect(asked.filter((call) => call.endsWith('account'))).toEqual([`POST ${unlinking}`]);
    expect((await visitor.ask(getConfirmProps, location, { form })).status).toBe(404);
  });

  it.each([
    [{ status: 500 }, 503, message('LinkedAccounts_UnlinkFailed', { provider: 'Google' })],
    [
      { status: 429, headers: { 'retry-after': '60' } },
      429,
      expect.objectContaining({ key: expect.stringMatching(/TooManyTries/) }),
    ],
  ])('reports the failure %j and shows the list again', async (answer, status, problem) => {
    answering(answer);
    const { props, ...page } = await unlink(await signedIn());
    expect([page.status, props.problem, props.accounts?.accounts.length]).toEqual([status, problem, 2]);
  });

  it.each(['constructor', '', 'facebook'])('makes no call for %j', async (provider) => {
    const page = await unlink(await signedIn(), provider);
    expect([page.status, asked.filter((call) => call.startsWith('POST'))]).toEqual([422, []]);
  });

  it('ignores a form from another site', async () => {
    const { status } = await (await signedIn()).ask(getLinkedAccountsProps, list, { form: { provider: 'google' } });
    expect([status, asked.includes(`POST ${unlinking}`)]).toEqual([403, false]);
  });

  it('redirects to the prompt when the session has ended', async () => {
    answering({ status: 401 });
    expect((await unlink(await signedIn())).location).toContain('/signin-prompt');
  });
});

describe('the page to create a password', () => {
  it('creates it and unlinks the provider in one call', async () => {
    withoutPassword({ status: 204 });
    const { location } = await create(await signedIn());
    expect(location).toBe('/account/profile?created=password&unlinked=google');
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([`POST /v2/users/${linked.id}/password`]);
  });

  it('creates a password without unlinking', async () => {
    withoutPassword({ status: 204 });
    expect((await create(await signedIn(), password, creating)).location).toBe('/account/profile?created=password');
  });

  it.each([
    ['seven 7', { status: 204 }, 422, 'ValidPassword'],
    [password, { status: 400, body: { code: 1003, message: '' } }, 422, 'Profile_Error_1003'],
    [password, { status: 400, body: { code: 6011, message: '' } }, 422, 'Profile_Error_6011'],
    [password, { status: 409 }, 422, 'CreatePassword_Exists'],
    [password, { status: 500 }, 503, 'Profile_CreatePasswordError'],
  ])('shows the form again for %j with the answer %j, without the password', async (typed, answer, status, key) => {
    withoutPassword(answer);
    const page = await create(await signedIn(), typed);
    const { errors, problem } = page.props.form?.served ?? { errors: [], problem: null };
    expect([page.status, [...errors.map((error) => error.message.key), problem?.message.key].filter(Boolean)]).toEqual([
      status,
      [key],
    ]);
    expect(JSON.stringify(page.props)).not.toContain(typed);
  });

  it('keeps the password sealed until the new sign-in and creates it once', async () => {
    withoutPassword(tooOld, { status: 204 });
    const visitor = await signedIn();
    const { location = '' } = await create(visitor);
    expect(JSON.stringify([...visitor.cookies])).not.toContain(password);
    const again = `${location}&again=true`;
    const { props } = await visitor.ask(getConfirmProps, again);
    expect(props.form).toMatchObject({ label: 'CreatePassword_Submit', asksPassword: false, email: null });
    const form = { formToken: props.form?.formToken ?? '' };
    const done = await visitor.ask(getConfirmProps, again, { form });
    expect(done.location).toBe('/account/profile?created=password&unlinked=google');
    expect((await visitor.ask(getConfirmProps, again, { form })).status).toBe(404);
  });

  it('redirects an account with a password to the profile', async () => {
    expect((await (await signedIn()).ask(getCreatePasswordProps, creating)).location).toBe('/account/profile');
  });
});
