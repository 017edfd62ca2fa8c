/** @vitest-environment node */

import { sensitiveChanges } from '../../../site/registries/sensitive-changes.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { confirmPage } from '../step-up/confirm-page.ts';
import { profilePage } from './profile-page.ts';

const getSignInProps = signInPage({});
const getProfileProps = profilePage(() => null);
const getConfirmProps = confirmPage(sensitiveChanges);

const path = '/account/profile';
const alumna = { ...reader, id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', email: 'alumna@site.example', isAlumni: true };
const linked = {
  ...reader,
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
  email: 'linked@site.example',
  socialLoginIdps: 'google',
};

const { fall, asked, pass } = services({
  users: [{ ...reader, company: 'Rail', titleName: 'Analyst' }, alumna, linked],
});

type Person = { readonly email: string; readonly password: string };

const signIn = async (visitor: PageVisitor, { email, password }: Person = reader): Promise<void> => {
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email, password };
  const { location } = await visitor.ask(getSignInProps, '/signin', { form });
  if (location === undefined) throw new Error('there is no session');
};

const signedIn = async (person: Person = reader): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  await signIn(visitor, person);
  return visitor;
};

/** What ends the session in this browser, and leaves everything else. */
const endSession = ({ cookies }: PageVisitor): void => {
  for (const name of cookies.keys()) if (/access|refresh|session/.test(name)) cookies.delete(name);
};

const wayBack = (location: string | undefined): string =>
  new URL(location ?? '', 'https://site.example').searchParams.get('redirect') ?? '';

const shown = async (visitor: PageVisitor, address = path) => {
  const { props } = await visitor.ask(getProfileProps, address);
  if (props.form === null) throw new Error('there is no form');
  return props.form;
};

type Changes = Readonly<Record<string, string>>;

/** The rendered form with changes. */
const filledIn = async (visitor: PageVisitor, changes: Changes = {}): Promise<Changes> => {
  const { values, formToken, userId } = await shown(visitor);
  return { ...(values as Changes), password: '', formToken, user: userId, ...changes };
};

/** The form as posted by a browser that rendered it a while ago: with the rendered value of each field. */
const drawnBefore = async (visitor: PageVisitor) => {
  const { held, formToken, userId } = await shown(visitor);
  const drawn = Object.fromEntries(Object.entries(held).map(([name, value]) => [`drawn.${name}`, value]));
  const standing = { ...held, ...drawn, password: '', formToken, user: userId };
  return (changes: Changes) => visitor.ask(getProfileProps, path, { form: { ...standing, ...changes } });
};

/** Submits the rendered form with changes. */
const send = async (visitor: PageVisitor, changes: Changes = {}) =>
  visitor.ask(getProfileProps, path, { form: await filledIn(visitor, changes) });

/** After so many seconds a sensitive change wants another sign-in. */
const tooLong = 301;

const confirm = async (visitor: PageVisitor, address: string, password: string) => {
  const { props } = await visitor.ask(getConfirmProps, address);
  return visitor.ask(getConfirmProps, address, { form: { formToken: props.form?.formToken ?? '', password } });
};

const changesMade = () => asked.filter((call) => call.startsWith('PATCH')).length;

describe('the profile page', () => {
  it('loads the profile once for its form and its notices', async () => {
    const visitor = await signedIn();
    asked.length = 0;
    const { props } = await visitor.ask(getProfileProps, path);
    expect(props.frame.notices).toEqual({ isUnconfirmed: false, isKept: false, isEditor: false });
    expect(asked.filter((call) => call.includes('/v2/users/me'))).toHaveLength(1);
  });

  it('redirects a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getProfileProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fprofile');
  });

  it('shows the account with its lists but never a password', async () => {
    const form = await shown(await signedIn());
    expect(form.values).toEqual({
      firstName: 'Mina',
      lastName: 'Reader',
      email: reader.email,
      jobTitle: 'Analyst',
      company: 'Rail',
      businessFunction: 'STRATEGY',
      country: 'GB',
    });
    expect(form).toMatchObject({ isEmailLocked: false, asksForPassword: true, saved: null });
    for (const list of [form.countries, form.functions, form.titles]) expect(list.length).toBeGreaterThan(1);
    expect(JSON.stringify(form)).not.toContain(reader.password);
  });

  it('renders no password field in the MQ variant', async () => {
    expect(await shown(await signedIn(), `${path}?type=mq`)).toMatchObject({ asksForPassword: false });
  });

  it('locks an address that a provider verifies, and sends none', async () => {
    const visitor = await signedIn(linked);
    expect(await shown(visitor)).toMatchObject({ isEmailLocked: true });
    const { location } = await send(visitor, { email: 'other@site.example', jobTitle: 'Head', company: 'Ockham' });
    expect(location).toBe(`${path}?saved=details`);
  });

  it('shows alumni a notice instead of the form and rejects theirs', async () => {
    const visitor = await signedIn(alumna);
    const { props } = await visitor.ask(getProfileProps, path);
    expect(props).toMatchObject({ form: null, notice: { key: 'Profile_Alumni' } });
    await visitor.ask(getProfileProps, path, { form: { formToken: 'any', company: 'Ockham' } });
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('offers export and deletion of the account, to alumni too', async () => {
    for (const person of [reader, alumna]) {
      const { props } = await (await signedIn(person)).ask(getProfileProps, path);
      expect(props.data).toEqual({ action: '/account/data', formToken: expect.any(String) });
    }
  });

  it('reports a profile that fails to load', async () => {
    const visitor = await signedIn();
    fall('user', away);
    const { props, status } = await visitor.ask(getProfileProps, path);
    expect([status, props.form, props.notice?.key]).toEqual([503, null, 'Profile_LoadFailed']);
  });
});

describe('the profile form without script', () => {
  it('saves, and mentions a password only when it is new', async () => {
    const visitor = await signedIn();
    const { location } = await send(visitor, { company: 'Ockham' });
    expect(location).toBe(`${path}?saved=details`);
    expect(await shown(visitor, `${path}?saved=details`)).toMatchObject({
      saved: 'details',
      values: { company: 'Ockham' },
    });
    const another = await send(visitor, { password: 'another quiet lantern' });
    expect(another.location).toBe(`${path}?saved=password`);
  });

  it('leaves changes from another tab alone and shows them', async () => {
    const visitor = await signedIn();
    const [one, two, three] = [await drawnBefore(visitor), await drawnBefore(visitor), await drawnBefore(visitor)];
    await one({ company: 'Ockham' });
    await two({ jobTitle: 'Countess' });
    expect(await shown(visitor)).toMatchObject({ values: { company: 'Ockham', jobTitle: 'Countess' } });
    const { status, props } = await three({ firstName: '42' });
    expect([status, props.form?.values]).toMatchObject([
      422,
      { firstName: '42', company: 'Ockham', jobTitle: 'Countess' },
    ]);
    expect(props.form?.held).toMatchObject({ firstName: reader.firstName, company: 'Ockham' });
  });

  it('leaves them alone, too, where the change waited for a new sign-in', async () => {
    const visitor = await signedIn();
    const [one, two] = [await drawnBefore(visitor), await drawnBefore(visitor)];
    pass(tooLong);
    const { location: waiting = '' } = await one({ jobTitle: 'Countess', password: 'another quiet lantern' });
    await two({ company: 'Ockham' });
    expect((await confirm(visitor, waiting, reader.password)).location).toBe(`${path}?saved=password`);
    expect(await shown(visitor)).toMatchObject({ values: { company: 'Ockham', jobTitle: 'Countess' } });
  });

  it('restores the values after a sign-in, over the present account', async () => {
    const visitor = await signedIn();
    const [one, two] = [await drawnBefore(visitor), await drawnBefore(visitor)];
    await one({ company: 'Ockham' });
    endSession(visitor);
    const back = wayBack((await two({ jobTitle: 'Countess' })).location);
    await signIn(visitor);
    expect(await shown(visitor, back)).toMatchObject({
      values: { company: 'Ockham', jobTitle: 'Countess' },
      isFilledInAgain: true,
    });
  });

  it('requests a new address and reports it as pending', async () => {
    const visitor = await signedIn();
    await send(visitor, { email: 'new@site.example' });
    expect(await shown(visitor)).toMatchObject({ pendingEmail: 'new@site.example', values: { email: reader.email } });
  });

  it('shows every value again with its errors', async () => {
    const visitor = await signedIn();
    const { props, status } = await send(visitor, { firstName: '42', company: 'Ockham', password: 'another lantern' });
    expect(status).toBe(422);
    expect(props.form).toMatchObject({
      values: { firstName: '42', company: 'Ockham' },
      served: { errors: [{ field: 'firstName', message: { key: 'ValidRegExName' } }] },
    });
    expect(JSON.stringify(props)).not.toContain('another lantern');
  });

  it('shows the message of the service’s error code', async () => {
    const { props } = await send(await signedIn(), { password: reader.password });
    expect(props.form?.served.problem?.message.key).toBe('Profile_Error_6011');
  });

  it('reports the wait after too many changes and keeps every value', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) =>
      method === 'PATCH' ? { status: 429, headers: { 'retry-after': '60' }, body: { code: 6010 } } : undefined,
    );
    const { status, props } = await send(visitor, { company: 'Ockham' });
    expect([status, props.form?.served.problem?.message.key]).toEqual([429, 'Failure_TooManyTries']);
    expect(props.form?.values).toMatchObject({ company: 'Ockham' });
  });

  it('survives a new sign-in without exposing the password, and saves once', async () => {
    const visitor = await signedIn();
    pass(tooLong);
    const password = 'another quiet lantern';
    const { location: waiting = '' } = await send(visitor, { company: 'Ockham', password });
    expect(waiting).toMatch(/^\/account\/confirm\?change=/);
    expect([...visitor.cookies.values()].join()).not.toContain(password);
    const wrong = await confirm(visitor, waiting, 'not the lantern');
    expect([wrong.status, wrong.props.form?.error?.key]).toEqual([422, 'StepUp_WrongPassword']);
    const { props } = await visitor.ask(getConfirmProps, waiting);
    asked.length = 0;
    const form = { formToken: props.form?.formToken ?? '', password: reader.password };
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => visitor.ask(getConfirmProps, waiting, { form })));
    expect([one, ...others].map((answer) => answer?.location)).toContain(`${path}?saved=password`);
    expect(changesMade()).toBe(1);
    expect(await shown(visitor)).toMatchObject({ values: { company: 'Ockham' } });
    await expect(signedIn({ ...reader, password })).resolves.toBeDefined();
  });

  it('returns with its values but no password when the visitor cancels the sign-in', async () => {
    const visitor = await signedIn();
    pass(tooLong);
    const { location: waiting = '' } = await send(visitor, { company: 'Ockham', password: 'another quiet lantern' });
    const { props } = await visitor.ask(getConfirmProps, waiting);
    const form = await shown(visitor, props.backHref);
    expect(form).toMatchObject({ values: { company: 'Ockham' }, served: { errors: [], problem: null } });
    expect(JSON.stringify(form)).not.toContain('lantern');
    expect(changesMade()).toBe(1);
  });

  it('returns with its values and the reason when refused after the sign-in', async () => {
    const visitor = await signedIn();
    pass(tooLong);
    const { location: waiting = '' } = await send(visitor, { company: 'Ockham', password: reader.password });
    const { location: draft = '' } = await confirm(visitor, waiting, reader.password);
    expect(draft).toMatch(/^\/account\/profile\?draft=/);
    expect(await shown(visitor, draft)).toMatchObject({
      values: { company: 'Ockham' },
      served: { problem: { message: { key: 'Profile_Error_6011' }, field: 'password' } },
    });
  });

  it('waits with any values within the limits of its fields', async () => {
    const visitor = await signedIn();
    pass(tooLong);
    const [name, line] = ['春'.repeat(100), '春'.repeat(150)];
    const { location: waiting = '' } = await send(visitor, {
      firstName: name,
      lastName: name,
      jobTitle: line,
      company: line,
      password: `春の静かな灯り${'春'.repeat(100)}`,
    });
    expect((await confirm(visitor, waiting, reader.password)).location).toBe(`${path}?saved=password`);
    expect(await shown(visitor)).toMatchObject({ values: { lastName: name, company: line } });
  });

  it.each<[string, (visitor: PageVisitor) => void]>([
    ['is over when it is posted', endSession],
    ['turns out to be over', () => fall('user', ({ method }) => (method === 'GET' ? { status: 401 } : undefined))],
  ])('returns unsaved with its values after the sign-in, when the session %s', async (_, end) => {
    const visitor = await signedIn();
    const password = 'another quiet lantern';
    const form = await filledIn(visitor, { company: 'Ockham', firstName: '42', password });
    end(visitor);
    const back = wayBack((await visitor.ask(getProfileProps, path, { form })).location);
    expect(back).toMatch(/^\/account\/profile\?draft=/);
    expect(wayBack((await visitor.ask(getProfileProps, back)).location)).toBe(back);
    fall('user', () => undefined);
    endSession(visitor);
    await signIn(visitor);
    const again = await shown(visitor, back);
    expect(again).toMatchObject({
      values: { company: 'Ockham', firstName: '42' },
      isFilledInAgain: true,
      served: { errors: [], problem: null },
    });
    expect(JSON.stringify(again)).not.toContain(password);
    expect(await shown(visitor)).toMatchObject({ values: { company: 'Rail' }, isFilledInAgain: false });
    expect(changesMade()).toBe(0);
  });

  it('returns with its values when the service was unavailable', async () => {
    const visitor = await signedIn();
    const form = await filledIn(visitor, { company: 'Ockham' });
    fall('user', away);
    const { status, header, props } = await visitor.ask(getProfileProps, path, { form });
    expect([status, header('Retry-After'), props.notice?.key]).toEqual([503, '5', 'Profile_LoadFailed']);
    expect(props.isKept).toBe(true);
    const { retryHref: back } = (await visitor.ask(getProfileProps, props.retryHref ?? '')).props;
    expect(back).toBe(props.retryHref);
    fall('user', () => undefined);
    expect(await shown(visitor, back ?? '')).toMatchObject({ values: { company: 'Ockham' }, isFilledInAgain: true });
  });

  it('keeps its values from another account that signs in there', async () => {
    const visitor = await signedIn();
    const form = await filledIn(visitor, { company: 'Ockham' });
    endSession(visitor);
    const back = wayBack((await visitor.ask(getProfileProps, path, { form })).location);
    const others = { ...form, user: linked.id };
    expect(wayBack((await visitor.ask(getProfileProps, path, { form: others })).location)).toBe(path);
    await signIn(visitor, linked);
    expect((await shown(visitor, back)).values).not.toMatchObject({ company: 'Ockham' });
  });

  it('keeps showing the address that a provider verifies, which is not in the form', async () => {
    const visitor = await signedIn(linked);
    const { email: _, ...form } = await filledIn(visitor, { firstName: '42' });
    const { props } = await visitor.ask(getProfileProps, path, { form });
    expect(props.form?.values).toMatchObject({ firstName: '42', email: linked.email });
  });

  it('hides a pending change from another visitor', async () => {
    const visitor = await signedIn();
    pass(tooLong);
    const { location: waiting = '' } = await send(visitor, { company: 'Ockham', password: 'another quiet lantern' });
    const { props } = await visitor.ask(getConfirmProps, waiting);
    const other = await signedIn(linked);
    for (const [name, value] of visitor.cookies) if (name.includes('waiting')) other.cookies.set(name, value);
    expect((await other.ask(getConfirmProps, waiting)).status).toBe(404);
    expect((await shown(other, props.backHref)).values).not.toMatchObject({ company: 'Ockham' });
  });
});
