/** @jest-environment node */

import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getProfileProps } from './profile-page.ts';

const getSignInProps = signInPage({});

const path = '/account/profile';
const alumna = { ...reader, id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', email: 'alumna@site.example', isAlumni: true };
const linked = {
  ...reader,
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
  email: 'linked@site.example',
  socialLoginIdps: 'google',
};

const { fall, asked } = services({ users: [{ ...reader, company: 'Rail', titleName: 'Analyst' }, alumna, linked] });

type Person = { readonly email: string; readonly password: string };

const signedIn = async ({ email, password }: Person = reader): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email, password };
  const { location } = await visitor.ask(getSignInProps, '/signin', { form });
  if (location === undefined) throw new Error('there is no session');
  return visitor;
};

const shown = async (visitor: PageVisitor, address = path) => {
  const { props } = await visitor.ask(getProfileProps, address);
  if (props.form === null) throw new Error('there is no form');
  return props.form;
};

/** Sends the form as it stands, with what was changed. */
const send = async (visitor: PageVisitor, changes: Readonly<Record<string, string>> = {}) => {
  const { values, formToken } = await shown(visitor);
  const form = { ...(values as Readonly<Record<string, string>>), password: '', formToken, ...changes };
  return visitor.ask(getProfileProps, path, { form });
};

const challenge = { status: 401, headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' } };

/** The service wants a sign-in that is newer than all so far. */
const wantNewSignIn = () => {
  let isFresh = false;
  fall('user', ({ method, path: segments }) => {
    if (segments.includes('sign-in')) isFresh = true;
    return method === 'PATCH' && !isFresh ? challenge : undefined;
  });
};

describe('the profile page', () => {
  it('leads whoever has no session to the prompt and back', async () => {
    const { location } = await aPageVisitor().ask(getProfileProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fprofile');
  });

  it('shows what the account holds, with the lists, and never a password', async () => {
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
    expect(form).toMatchObject({ isEmailLocked: false, asksForPassword: true, saved: null, waiting: null });
    for (const list of [form.countries, form.functions, form.titles]) expect(list.length).toBeGreaterThan(1);
    expect(JSON.stringify(form)).not.toContain(reader.password);
  });

  it('asks for no password in the MQ variant', async () => {
    expect(await shown(await signedIn(), `${path}?type=mq`)).toMatchObject({ asksForPassword: false });
  });

  it('locks the address of an account that a provider vouches for, and sends none', async () => {
    const visitor = await signedIn(linked);
    expect(await shown(visitor)).toMatchObject({ isEmailLocked: true });
    const { location } = await send(visitor, { email: 'other@site.example', jobTitle: 'Head', company: 'Ockham' });
    expect(location).toBe(`${path}?saved=details`);
  });

  it('warns alumni instead of showing the form, and takes none from them', async () => {
    const visitor = await signedIn(alumna);
    const { props } = await visitor.ask(getProfileProps, path);
    expect(props).toMatchObject({ form: null, notice: { key: 'Profile_Alumni' } });
    await visitor.ask(getProfileProps, path, { form: { formToken: 'any', company: 'Ockham' } });
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('says so when the profile cannot be loaded', async () => {
    const visitor = await signedIn();
    fall('user', away);
    const { props, status } = await visitor.ask(getProfileProps, path);
    expect([status, props.form, props.notice?.key]).toEqual([503, null, 'Profile_LoadFailed']);
  });
});

describe('its form without script', () => {
  it('saves, and tells of a password only when there is a new one', async () => {
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

  it('asks for a new address and says that it waits', async () => {
    const visitor = await signedIn();
    await send(visitor, { email: 'new@site.example' });
    expect(await shown(visitor)).toMatchObject({ pendingEmail: 'new@site.example', values: { email: reader.email } });
  });

  it('comes back with every word and what is wrong', async () => {
    const visitor = await signedIn();
    const { props, status } = await send(visitor, { firstName: '42', company: 'Ockham', password: 'another lantern' });
    expect(status).toBe(422);
    expect(props.form).toMatchObject({
      values: { firstName: '42', company: 'Ockham' },
      served: { errors: [{ field: 'firstName', message: { key: 'ValidRegExName' } }] },
    });
    expect(JSON.stringify(props)).not.toContain('another lantern');
  });

  it('shows the message of the code that the service refuses it with', async () => {
    const { props } = await send(await signedIn(), { password: reader.password });
    expect(props.form?.served.problem?.message.key).toBe('Profile_Error_6011');
  });

  it('waits for a new sign-in with nothing lost and no password to be read, and is then saved once', async () => {
    const visitor = await signedIn();
    wantNewSignIn();
    const password = 'another quiet lantern';
    const { props, status } = await send(visitor, { company: 'Ockham', password });
    const { form } = props;
    expect([status, form?.served.problem?.message.key]).toEqual([422, 'Profile_SignInAgain']);
    expect(form?.values).toMatchObject({ company: 'Ockham' });
    expect(JSON.stringify(props)).not.toContain(password);
    const again = {
      ...(form?.values as Readonly<Record<string, string>>),
      formToken: form?.formToken ?? '',
      waiting: form?.waiting ?? '',
      password: '',
    };
    const wrong = await visitor.ask(getProfileProps, path, { form: { ...again, currentPassword: 'not the lantern' } });
    expect(wrong.props.form?.served.problem?.message.key).toBe('SignIn_WrongCredentials');
    asked.length = 0;
    const right = { ...again, waiting: wrong.props.form?.waiting ?? '', currentPassword: reader.password };
    const { location } = await visitor.ask(getProfileProps, path, { form: right });
    expect(location).toBe(`${path}?saved=password`);
    expect(asked.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
    expect(await shown(visitor)).toMatchObject({ values: { company: 'Ockham' } });
    await expect(signedIn({ ...reader, password })).resolves.toBeDefined();
  });

  it('does not give what waits to another visitor', async () => {
    const visitor = await signedIn();
    wantNewSignIn();
    const { props } = await send(visitor, { password: 'another quiet lantern' });
    const other = await signedIn();
    const { formToken, values } = await shown(other);
    const stolen = {
      ...(values as Readonly<Record<string, string>>),
      password: '',
      formToken,
      waiting: props.form?.waiting ?? '',
    };
    const { location } = await other.ask(getProfileProps, path, {
      form: { ...stolen, currentPassword: reader.password },
    });
    expect(location).toBe(`${path}?saved=details`);
  });
});
