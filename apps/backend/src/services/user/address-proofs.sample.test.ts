import { randomUUID } from 'node:crypto';
import { backendWithProviders } from '../../../../sample/src/testing/identity.ts';
import {
  goodPassword,
  identifiedRegistration,
  registerVisitor,
  signIn,
  solvedCaptcha,
  type Visitor,
  withTokensOf,
} from '../../testing/app.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { browserAt, type Written } from '../../testing/provider-visit.ts';

const backend = backendWithProviders();

const anAddress = (name: string): string => `${name}-${randomUUID()}@proof.example`;
const stranger = (email: string, verified = true): Written => ({
  firstName: 'Eve',
  lastName: 'Stranger',
  email,
  verified,
});

/** Signs in at a provider as a person and returns. */
const visit = async (who: Written) => {
  const started = await backend.app.inject({ url: '/user/v2/auth/social/google/start' });
  const { authorizationUrl, transaction } = started.json();
  const answer = await browserAt(authorizationUrl, who);
  const url = '/user/v2/auth/social/google/callback';
  return backend.app.inject({ method: 'POST', url, payload: { transaction, answer } });
};
const outcomeOf = async (who: Written): Promise<string> => (await visit(who)).json().outcome;
const registerAs = async (who: Written, email: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/users/identified',
    headers: { identity_ticket: (await visit(who)).json().ticket },
    payload: identifiedRegistration({ email }),
  });

/** The newest mail to an address, and what its link carries. */
const mailTo = async (email: string, page: string): Promise<URLSearchParams> => {
  const texts = (await deliveredMail(backend)).filter(({ to }) => to === email).map(({ text }) => text);
  const links = texts.flatMap((text) => new RegExp(`http\\S+/${page}\\?\\S+`).exec(text)?.[0] ?? []);
  return new URL(links.at(-1) ?? 'http://nowhere.example').searchParams;
};

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({ method: 'POST', url: `/user/v2/${url}`, headers, payload });
const patch = (visitor: Visitor, payload: object) =>
  backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${visitor.id}`, headers: visitor.headers, payload });
const meStatus = async ({ headers }: Pick<Visitor, 'headers'>): Promise<number> =>
  (await backend.app.inject({ url: '/user/v2/users/me', headers })).statusCode;
const passwordSignsIn = async (email: string, password = goodPassword): Promise<boolean> =>
  (await signIn(backend.app, email, password)).statusCode === 200;

const newPassword = 'a lantern nobody else has';
const reset = async (email: string): Promise<number> => {
  await post('password-resets', { email }, { captchakey: await solvedCaptcha(backend.app, 'password_reset') });
  const link = await mailTo(email, 'reset-password');
  const payload = { password: newPassword, token: link.get('token'), encEmailId: link.get('uid') };
  return (await post('password-resets/confirm', payload)).statusCode;
};
const confirmLink = async (email: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
  const token = (await mailTo(email, 'email-confirmation')).get('token');
  return (await post('email-links', { token, answer: 'mine' }, headers)).statusCode;
};
const enterCode = async (email: string): Promise<number> => {
  await post('auth/codes', { email }, { captchakey: await solvedCaptcha(backend.app, 'sign_in_code') });
  // It leaves together with the mail of the registration, in either order.
  const texts = (await deliveredMail(backend)).filter(({ to }) => to === email).map(({ text }) => text);
  const [otp = ''] = texts.flatMap((text) => /^\d{6}$/m.exec(text)?.[0] ?? []);
  const form = { grant_type: 'otp', client_id: 'web-passwordless', is_passwordless_login: 'true', username: email };
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/user/v2/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, otp }).toString(),
  });
  return answer.statusCode;
};

/** Who already has proven the address of their account. */
const confirmedVisitor = async (): Promise<Visitor> => {
  const visitor = await registerVisitor(backend.app);
  expect(await confirmLink(visitor.email, visitor.headers)).toBe(204);
  return visitor;
};

/**
 * An account that a stranger made for another's address, with every way to sign in that existed before tickets were
 * bound to addresses.
 */
const planted = async () => {
  const victim = anAddress('victim');
  const own = anAddress('stranger');
  const visitor = await registerVisitor(backend.app, { email: victim });
  const { provider, issuer, subject } = await identityOf(own);
  await backend.db
    .insertInto('user_identities')
    .values({ user_id: visitor.id, provider, issuer, subject, email: own, linked_at: backend.clock.now() })
    .execute();
  expect((await patch(visitor, { firstName: 'Eve' })).statusCode).toBe(200);
  return { victim, visitor, who: stranger(own) };
};

/** Returns the identity at the provider that a registration there would store. */
const identityOf = async (email: string) => {
  const made = await registerAs(stranger(email), email);
  expect(made.statusCode).toBe(201);
  const userId = made.json().data.id;
  const kept = await backend.db
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await backend.db.deleteFrom('users').where('id', '=', userId).execute();
  return kept;
};

/** The sessions of an account whose device is known. */
const devicesOf = async (userId: string): Promise<readonly string[]> => {
  const rows = await backend.db
    .selectFrom('session_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select('s.id')
    .where('s.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
};

describe('the ticket of a provider', () => {
  it('registers only the verified address', async () => {
    const victim = anAddress('victim');
    const answer = await registerAs(stranger(anAddress('stranger')), victim);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 1002, fields: ['email'] }]);
    expect(answer.headers).not.toHaveProperty('access_token');
    expect(await backend.db.selectFrom('users').where('email', '=', victim).select('id').execute()).toEqual([]);
  });

  it('registers the verified address in another spelling of its letters', async () => {
    const own = anAddress('own');
    expect((await registerAs(stranger(own), own.toUpperCase())).statusCode).toBe(201);
  });

  it('opens no session when its address was neither verified nor proven', async () => {
    const victim = anAddress('victim');
    const who = stranger(anAddress('stranger'), false);
    const made = await registerAs(who, victim);
    expect(made.statusCode).toBe(201);
    expect(await outcomeOf(who)).toBe('registrationNeeded');
    expect(await reset(victim)).toBe(200);
    expect(await outcomeOf(who)).toBe('registrationNeeded');
    expect(await meStatus({ headers: { ...withTokensOf({} as Visitor, made).headers } })).toBe(401);
  });

  it('opens a session once its owner has proven the address in the session that registered', async () => {
    const own = anAddress('own');
    const who = stranger(own, false);
    const visitor = withTokensOf({} as Visitor, await registerAs(who, own));
    expect(await confirmLink(own, visitor.headers)).toBe(204);
    expect(await outcomeOf(who)).toBe('signedIn');
    expect(await meStatus(visitor)).toBe(200);
  });
});

describe('the first proof of an address', () => {
  it.each([
    ['a reset', reset],
    ['the link of the first mail', confirmLink],
    ['a code', enterCode],
  ])('by %s removes the identities, sessions and password from before', async (_, prove) => {
    const { victim, visitor, who } = await planted();
    expect(await outcomeOf(who)).toBe('signedIn');
    const devices = await devicesOf(visitor.id);
    expect(devices).not.toEqual([]);
    expect([200, 204]).toContain(await prove(victim));
    expect(await outcomeOf(who)).not.toBe('signedIn');
    expect(await meStatus(visitor)).toBe(401);
    expect(await passwordSignsIn(victim)).toBe(false);
    const left = await devicesOf(visitor.id);
    expect(left.filter((session) => devices.includes(session))).toEqual([]);
  });

  it.each([
    ['a reset', reset],
    ['the link of the first mail', confirmLink],
    ['a code', enterCode],
  ])('by %s cancels the changes of address from before', async (_, prove) => {
    const visitor = await registerVisitor(backend.app);
    const thief = anAddress('thief');
    const welcome = (await mailTo(visitor.email, 'email-confirmation')).get('token');
    expect((await patch(visitor, { email: thief })).statusCode).toBe(200);
    const token = (await mailTo(thief, 'email-change')).get('token');
    const proven =
      prove === confirmLink ? post('email-links', { token: welcome, answer: 'mine' }) : prove(visitor.email);
    await proven;
    expect((await post('email-changes', { token, answer: 'confirm' })).statusCode).toBe(400);
  });

  it('in a session of the account keeps that session and its password, and ends the others', async () => {
    const visitor = await registerVisitor(backend.app);
    const elsewhere = withTokensOf(visitor, await signIn(backend.app, visitor.email, goodPassword));
    expect(await confirmLink(visitor.email, visitor.headers)).toBe(204);
    expect([await meStatus(visitor), await meStatus(elsewhere)]).toEqual([200, 401]);
    expect(await passwordSignsIn(visitor.email)).toBe(true);
  });

  it('in a session of another account has the same effect as without session', async () => {
    const visitor = await registerVisitor(backend.app);
    const other = await registerVisitor(backend.app);
    expect(await confirmLink(visitor.email, other.headers)).toBe(204);
    expect([await meStatus(visitor), await meStatus(other)]).toEqual([401, 200]);
  });

  it('by a changed address keeps no link to the address that was never proven', async () => {
    const visitor = await registerVisitor(backend.app);
    const email = anAddress('new');
    await patch(visitor, { email });
    const mails = await deliveredMail(backend);
    const tokenOf = (address: string): string =>
      /email-change\?token=([\w-]+)/.exec(mails.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? '';
    expect((await post('email-changes', { token: tokenOf(email), answer: 'confirm' })).statusCode).toBe(204);
    expect([await meStatus(visitor), await passwordSignsIn(email)]).toEqual([401, false]);
    expect((await post('email-changes', { token: tokenOf(visitor.email), answer: 'undo' })).statusCode).toBe(400);
  });

  it('happens once: a later code leaves the password', async () => {
    const visitor = await confirmedVisitor();
    expect(await enterCode(visitor.email)).toBe(200);
    expect(await passwordSignsIn(visitor.email)).toBe(true);
  });
});

describe('a change of address', () => {
  const askedBy = async (session: Visitor) => {
    const email = anAddress('wanted');
    expect((await patch(session, { email })).statusCode).toBe(200);
    const token = (await mailTo(email, 'email-change')).get('token');
    return async () => (await post('email-changes', { token, answer: 'confirm' })).statusCode;
  };

  it('by a thief ends with a reset, and with a new password from another session', async () => {
    const visitor = await confirmedVisitor();
    const thief = withTokensOf(visitor, await signIn(backend.app, visitor.email, goodPassword));
    const first = await askedBy(thief);
    expect((await patch(visitor, { password: newPassword })).statusCode).toBe(200);
    expect(await first()).toBe(400);
    const again = withTokensOf(visitor, await signIn(backend.app, visitor.email, newPassword));
    const second = await askedBy(again);
    await post(
      'password-resets',
      { email: visitor.email },
      { captchakey: await solvedCaptcha(backend.app, 'password_reset') },
    );
    const link = await mailTo(visitor.email, 'reset-password');
    const payload = { password: `${newPassword} too`, token: link.get('token'), encEmailId: link.get('uid') };
    expect((await post('password-resets/confirm', payload)).statusCode).toBe(200);
    expect(await second()).toBe(400);
  });

  it('ends all sessions but the requesting one, after a new password and a step-up too', async () => {
    const visitor = await confirmedVisitor();
    const confirm = await askedBy(visitor);
    const changed = withTokensOf(visitor, await patch(visitor, { password: newPassword }));
    const stepUp = await post(
      `users/${visitor.id}/step-up`,
      { change: randomUUID(), password: newPassword },
      changed.headers,
    );
    const owner = withTokensOf(visitor, stepUp);
    expect(await confirm()).toBe(204);
    expect([await meStatus(owner), await meStatus(changed)]).toEqual([200, 401]);
  });

  it('that is undone also removes the identities linked since', async () => {
    const visitor = await confirmedVisitor();
    const thief = anAddress('thief');
    await patch(visitor, { email: thief });
    const mails = await deliveredMail(backend);
    const tokenOf = (address: string): string =>
      /email-change\?token=([\w-]+)/.exec(mails.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? '';
    await post('email-changes', { token: tokenOf(thief), answer: 'confirm' });
    const { ticket } = (await visit(stranger(thief))).json();
    const linked = await backend.app.inject({
      method: 'POST',
      url: `/user/v2/users/${visitor.id}/identities`,
      headers: { ...visitor.headers, identity_ticket: ticket },
    });
    expect(linked.statusCode).toBe(204);
    expect((await post('email-changes', { token: tokenOf(visitor.email), answer: 'undo' })).statusCode).toBe(204);
    expect(await outcomeOf(stranger(thief))).toBe('registrationNeeded');
  });
});

describe('an account whose address is not confirmed', () => {
  const resend = ({ id, headers }: Visitor) => post(`users/${id}/email-links`, {}, headers);
  const profile = async ({ headers }: Visitor) =>
    (await backend.app.inject({ url: '/user/v2/users/me', headers })).json().data;

  it('reports its confirmation by a second link after the first expired', async () => {
    const visitor = await registerVisitor(backend.app);
    expect(await profile(visitor)).toMatchObject({ isConfirmed: false });
    await deliveredMail(backend);
    backend.clock.pass(8 * 86_400_000);
    const again = withTokensOf(visitor, await signIn(backend.app, visitor.email, goodPassword));
    expect((await resend(again)).statusCode).toBe(202);
    expect(await confirmLink(visitor.email, again.headers)).toBe(204);
    expect(await profile(again)).toMatchObject({ isConfirmed: true });
    expect((await resend(again)).statusCode).toBe(409);
  });

  it('gets five links an hour, and then a time to wait', async () => {
    const visitor = await registerVisitor(backend.app);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await resend(visitor));
    // The mail of the registration was the first.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
  });

  it('can request the link in its own session only', async () => {
    const visitor = await registerVisitor(backend.app);
    const other = await registerVisitor(backend.app);
    expect((await post(`users/${visitor.id}/email-links`, {}, other.headers)).statusCode).toBe(404);
    expect((await post(`users/${visitor.id}/email-links`, {})).statusCode).toBe(401);
  });
});

it('reports a cancelled deletion by mail and in the session of the sign-in', async () => {
  const visitor = await confirmedVisitor();
  const url = `/user/v2/users/${visitor.id}`;
  expect((await backend.app.inject({ method: 'DELETE', url, headers: visitor.headers })).statusCode).toBe(204);
  const kept = withTokensOf(visitor, await signIn(backend.app, visitor.email, goodPassword));
  const later = withTokensOf(visitor, await signIn(backend.app, visitor.email, goodPassword));
  const isKept = async ({ headers }: Visitor) => (await backend.app.inject({ url, headers })).json().data.isKept;
  expect([await isKept(kept), await isKept(later)]).toEqual([true, false]);
  const subjects = (await deliveredMail(backend))
    .filter(({ to }) => to === visitor.email)
    .map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Your account with Halden Brook is kept',
    'Your account with Halden Brook will be deleted',
  ]);
});
