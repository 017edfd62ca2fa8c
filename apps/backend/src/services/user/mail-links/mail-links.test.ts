import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../testing/app.ts';
import { registerVisitor, solvedCaptcha } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { makeMailLinks } from '../shared/mail-links.ts';
import { suppress, suppressionOf } from '../shared/subscriptions/suppression.ts';
import { heldTables } from './held.ts';

const backend = backendOfTests();

const dayMs = 86_400_000;
/** An address that nothing was done with yet. */
const anAddress = (): string => `mina-${randomUUID()}@example.com`;

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({ method: 'POST', url: `/user/v2${url}`, payload, headers });
const save = (token: string, subscriptions: readonly string[] | null) =>
  backend.app.inject({ method: 'PUT', url: '/user/v2/mail-preferences', payload: { token, subscriptions } });

type Link = { readonly address: URL; readonly subcode: string; readonly eid: string };

/** Returns the link to this page in a mail. */
const linkIn = (text: string, path: string): Link => {
  const found = [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => new URL(url))
    .find(({ pathname }) => pathname === path);
  if (found === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return {
    address: found,
    subcode: found.searchParams.get('subcode') ?? '',
    eid: found.searchParams.get('eid') ?? '',
  };
};

const askToSubscribe = async (email: string, subscriptions: readonly string[], headers = {}) =>
  post(
    '/subscribe',
    { email, subscriptions },
    { captchakey: await solvedCaptcha(backend.app, 'subscribe'), ...headers },
  );
const lettersTo = async (email: string) => (await deliveredMail(backend)).filter(({ to }) => to === email);
const confirm = ({ subcode, eid }: Link) => post('/subscribe', { encUserId: eid, subscriptions: subcode.split(',') });
const unsubscribe = ({ subcode, eid }: Link) =>
  post('/unsubscribe', { Subscriptions: subcode.split(','), UserId: eid });

/** An address that has asked, and the link that it was mailed. */
const asked = async (codes: readonly string[] = ['weekly'], email = anAddress()) => {
  expect((await askToSubscribe(email, codes)).statusCode).toBe(202);
  const [letter] = await lettersTo(email);
  return { email, letter, link: linkIn(letter?.text ?? '', '/subscribe') };
};

/** An address that has subscribed and confirmed, with the mail it got then. */
const subscribed = async (codes: readonly string[] = ['weekly']) => {
  const { email, link } = await asked(codes);
  expect((await confirm(link)).statusCode).toBe(200);
  const [letter] = await lettersTo(email);
  return { email, link, letter, ending: linkIn(letter?.text ?? '', '/unsubscribe') };
};

const codesOf = async (email: string): Promise<readonly string[]> =>
  (
    await backend.db
      .selectFrom('address_subscriptions')
      .select('alert_code')
      .where('email_key', '=', email)
      .orderBy('alert_code')
      .execute()
  ).map(({ alert_code }) => alert_code);
const codesOfUser = async (id: string): Promise<readonly string[]> =>
  (
    await backend.db
      .selectFrom('user_subscriptions')
      .select('alert_code')
      .where('user_id', '=', id)
      .orderBy('alert_code')
      .execute()
  ).map(({ alert_code }) => alert_code);
const suppressedBecause = (email: string) => backend.db.transaction().execute((tx) => suppressionOf(tx, email));
const put = (email: string, reason: 'everything' | 'complaint' | 'bounce') =>
  backend.db.transaction().execute((tx) => suppress(tx, { emailKey: email, reason, now: backend.clock.now() }));
const confirmAddress = (id: string) =>
  backend.db.updateTable('users').set({ email_verified_at: backend.clock.now() }).where('id', '=', id).execute();

const publish = async ({ db, context }: TestApp) => {
  const alert = {
    site: context.config.site.key,
    alert_group: 'newsLetters',
    language: 'en',
    tool_tip: '',
    description: '',
  };
  const more = { frequency: '', preview_link: '', preview_link_label: '' };
  await db
    .insertInto('alerts')
    .values([
      { ...alert, ...more, alert_code: 'weekly', position: 1, title: 'The weekly brief' },
      { ...alert, ...more, alert_code: 'monthly', position: 2, title: 'The monthly review' },
    ])
    .execute();
};
beforeAll(() => publish(backend));

describe('an address without an account (double opt-in)', () => {
  it('gets nothing until its owner confirms, by a mail that names the subscriptions', async () => {
    const { email, letter } = await asked(['weekly', 'monthly']);
    expect(await codesOf(email)).toEqual([]);
    expect(letter?.text).toContain('– The weekly brief\n– The monthly review');
    expect(letter?.unsubscribeUrl).toBeUndefined();
  });

  it('gets a mail without the unknown codes that a stranger put into it', async () => {
    const { letter, link } = await asked(['weekly', 'You-have-won', 'Call-us']);
    expect(letter?.text).toContain('– The weekly brief\n– mail about one of our subjects\n\n');
    expect(link.subcode).toBe('weekly,You-have-won,Call-us');
    expect(letter?.text.replaceAll(/https?:\S+/g, '')).not.toContain('won');
  });

  it('subscribes by one click, a second time to nothing new, and gets a link to unsubscribe', async () => {
    const { email, link } = await asked(['weekly', 'monthly']);
    const first = await confirm(link);
    expect(first.json().data).toEqual({ existingSubscriptions: [], newSubscriptions: ['monthly', 'weekly'] });
    const [letter] = await lettersTo(email);
    expect(letter?.unsubscribeUrl).toBe(linkIn(letter?.text ?? '', '/unsubscribe').address.href);
    const second = await confirm(link);
    expect(second.json().data).toEqual({ existingSubscriptions: ['monthly', 'weekly'], newSubscriptions: [] });
    expect(await lettersTo(email)).toEqual([]);
    expect(await codesOf(email)).toEqual(['monthly', 'weekly']);
  });

  it('subscribes once in twenty parallel clicks', async () => {
    const { email, link } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(answers.flatMap((answer) => answer.json().data.newSubscriptions)).toEqual(['weekly']);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it('gets mail in the language of the request', async () => {
    const email = anAddress();
    await askToSubscribe(email, ['weekly'], { 'accept-language': 'ar' });
    const [letter] = await lettersTo(email);
    expect([letter?.language, linkIn(letter?.text ?? '', '/ar/subscribe').subcode]).toEqual(['ar', 'weekly']);
  });

  it('leaves the token nowhere in the database once the mail is sent', async () => {
    const { email, link } = await asked();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      `SELECT concat((SELECT string_agg(m::text, '') FROM mail_outbox m), (SELECT string_agg(r::text, '') FROM mail_requests r)) AS kept`,
    );
    expect(rows[0]?.kept).toContain(email);
    expect(rows[0]?.kept).not.toContain(link.eid);
  });

  it('passes its subscriptions to the account whose owner confirms the address', async () => {
    const { email } = await subscribed();
    const { id } = await registerVisitor(backend.app, { email, subscriptions: ['monthly'] });
    expect([await codesOf(email), await codesOfUser(id)]).toEqual([['weekly'], ['monthly']]);
    await confirmAddress(id);
    expect([await codesOf(email), await codesOfUser(id)]).toEqual([[], ['monthly', 'weekly']]);
  });

  it('gets nothing by an unconfirmed account with it', async () => {
    const email = anAddress();
    const { id } = await registerVisitor(backend.app, { email });
    await deliveredMail(backend);
    const { link } = await asked(['weekly'], email);
    await confirm(link);
    expect([await codesOf(email), await codesOfUser(id)]).toEqual([['weekly'], []]);
  });

  it('subscribes in its account where its owner has one', async () => {
    const email = anAddress();
    const { id } = await registerVisitor(backend.app, { email });
    await confirmAddress(id);
    await deliveredMail(backend);
    const { link } = await asked(['weekly'], email);
    await confirm(link);
    expect([await codesOf(email), await codesOfUser(id)]).toEqual([[], ['weekly']]);
  });
});

describe('the campaign of an address (A§3 `metadata.cid`)', () => {
  const askedBy = async (cid: string) => {
    const email = anAddress();
    await post(
      '/subscribe',
      { email, subscriptions: ['weekly'], metadata: { cid } },
      { captchakey: await solvedCaptcha(backend.app, 'subscribe') },
    );
    const [letter] = await lettersTo(email);
    return { email, link: linkIn(letter?.text ?? '', '/subscribe') };
  };
  const ofAddress = async (email: string) =>
    (
      await backend.db
        .selectFrom('address_subscriptions')
        .select('campaign_id')
        .where('email_key', '=', email)
        .execute()
    ).map(({ campaign_id }) => campaign_id);
  const ofAccount = async (id: string) =>
    (await backend.db.selectFrom('users').select('campaign_id').where('id', '=', id).executeTakeFirstOrThrow())
      .campaign_id;

  it('stays with its confirmation by any link, and moves to an account with the address', async () => {
    const { email, link } = await askedBy('spring-letter');
    backend.clock.pass(8 * dayMs);
    expect((await confirm(link)).statusCode).toBe(410);
    await post('/mail-links/renewals', { token: link.eid, subscriptions: ['weekly'] });
    const [renewed] = await lettersTo(email);
    await confirm(linkIn(renewed?.text ?? '', '/subscribe'));
    expect(await ofAddress(email)).toEqual(['spring-letter']);
    const { id } = await registerVisitor(backend.app, { email });
    await confirmAddress(id);
    expect([await ofAddress(email), await ofAccount(id)]).toEqual([[], 'spring-letter']);
  });

  it('does not replace an account’s first one, and ignores invalid values', async () => {
    const { id, email } = await registerVisitor(backend.app);
    await confirmAddress(id);
    await backend.db.updateTable('users').set({ campaign_id: 'autumn' }).where('id', '=', id).execute();
    await post(
      '/subscribe',
      { email, subscriptions: ['weekly'], metadata: { cid: 'spring' } },
      { captchakey: await solvedCaptcha(backend.app, 'subscribe') },
    );
    const letters = await lettersTo(email);
    const asking = letters.find(({ text }) => text.includes('/subscribe?'));
    await confirm(linkIn(asking?.text ?? '', '/subscribe'));
    expect([await codesOfUser(id), await ofAccount(id)]).toEqual([['weekly'], 'autumn']);
    for (const cid of ['two words', 'ü'.repeat(200), 'x'.repeat(101)]) {
      const { email: other, link } = await askedBy(cid);
      await confirm(link);
      expect(await ofAddress(other)).toEqual([null]);
    }
  });
});

describe('an invalid link', () => {
  it('gets the same refusal, whatever is wrong with it, and changes nothing', async () => {
    const { email, link, ending } = await subscribed();
    const tampered = `${link.eid.slice(0, -1)}${link.eid.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all([
      confirm({ ...link, eid: tampered }),
      confirm({ ...link, subcode: 'monthly' }),
      confirm({ ...link, eid: ending.eid }),
      confirm({ ...link, eid: '' }),
      unsubscribe({ ...ending, eid: link.eid }),
      unsubscribe({ ...ending, subcode: 'monthly' }),
      save(link.eid, []),
      save(ending.eid, null),
      post('/mail-links/renewals', { token: ending.eid, subscriptions: ['weekly'] }),
      post('/mail-links', { purpose: 'preferences', token: link.eid, subscriptions: [] }),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect([answers[0]?.statusCode, answers[0]?.json().code]).toEqual([400, 6008]);
    expect([await codesOf(email), await suppressedBecause(email)]).toEqual([['weekly'], undefined]);
  });

  it('that expired differs from a malformed one, and its owner can request another', async () => {
    const { email, link } = await asked();
    backend.clock.pass(7 * dayMs);
    expect([(await confirm(link)).statusCode, await codesOf(email)]).toEqual([410, []]);
    const renewed = await post('/mail-links/renewals', { token: link.eid, subscriptions: ['weekly'] });
    expect(renewed.statusCode).toBe(202);
    const [letter] = await lettersTo(email);
    expect((await confirm(linkIn(letter?.text ?? '', '/subscribe'))).statusCode).toBe(200);
  });
});

describe('unsubscribing by link', () => {
  it('ends what the link names and nothing else, however late and however often', async () => {
    const { email } = await subscribed(['monthly']);
    const { link } = await asked(['weekly'], email);
    await confirm(link);
    const [letter] = await lettersTo(email);
    const ending = linkIn(letter?.text ?? '', '/unsubscribe');
    backend.clock.pass(400 * dayMs);
    for (const _ of [1, 2]) {
      expect((await unsubscribe(ending)).statusCode).toBe(204);
      expect(await codesOf(email)).toEqual(['monthly']);
    }
  });

  it('works for an account that took over the address or changed it since', async () => {
    const { email, ending } = await subscribed();
    const { id } = await registerVisitor(backend.app, { email });
    await confirmAddress(id);
    expect(await codesOfUser(id)).toEqual(['weekly']);
    await unsubscribe(ending);
    expect(await codesOfUser(id)).toEqual([]);

    const mailLinks = makeMailLinks(backend.context.mailLinkKeys);
    const holder = { email: { address: email, key: email, domain: 'example.com' }, userId: id };
    const token = mailLinks.seal('unsubscribe', { holder, codes: ['weekly'] }, backend.clock.now());
    const moved = anAddress();
    await backend.db.updateTable('users').set({ email: moved, email_key: moved }).where('id', '=', id).execute();
    await backend.db
      .insertInto('user_subscriptions')
      .values({ user_id: id, alert_code: 'weekly', created_at: backend.clock.now() })
      .execute();
    await unsubscribe({ ...ending, eid: token });
    expect(await codesOfUser(id)).toEqual([]);
  });
});

describe('the target of a link', () => {
  const open = (purpose: string, { eid, subcode }: Link, headers = {}) =>
    post('/mail-links', { purpose, token: eid, subscriptions: subcode === '' ? [] : subcode.split(',') }, headers);

  it('can be read without changes, with the owner’s account for the signed-in owner', async () => {
    const email = anAddress();
    const visitor = await registerVisitor(backend.app, { email });
    await confirmAddress(visitor.id);
    await deliveredMail(backend);
    const { link } = await asked(['weekly'], email);
    const other = await registerVisitor(backend.app);
    const facts = async (headers = {}) => (await open('subscribe', link, headers)).json().data;
    const expected = { hasAccount: true, subscriptions: [] };
    expect(await facts()).toEqual({ ...expected, isOwn: false });
    expect(await facts(other.headers)).toEqual({ ...expected, isOwn: false });
    expect(await facts(visitor.headers)).toEqual({ ...expected, isOwn: true });
    expect(await codesOfUser(visitor.id)).toEqual([]);
  });

  it('does not belong to an account that has only registered with the address', async () => {
    const { email, link } = await asked();
    const stranger = await registerVisitor(backend.app, { email });
    expect((await open('subscribe', link, stranger.headers)).json().data).toMatchObject({ isOwn: false });
  });
});

describe('"send me a link to manage my mails"', () => {
  const ask = async (email: string) =>
    post('/mail-links/requests', { email }, { captchakey: await solvedCaptcha(backend.app, 'mail_preferences') });
  const preferencesOf = async (email: string): Promise<Link> => {
    expect((await ask(email)).statusCode).toBe(202);
    const [letter] = await lettersTo(email);
    return linkIn(letter?.text ?? '', '/mail-preferences');
  };

  it('gets the same answer for every address, and a mail only if there is something to manage', async () => {
    const [nobody, { email: reader }, owner] = [anAddress(), await subscribed(), await registerVisitor(backend.app)];
    await deliveredMail(backend);
    const answers = await Promise.all([nobody, reader, owner.email].map(ask));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['202 null']));
    const letters = await deliveredMail(backend);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([reader, owner.email].toSorted());
    expect(letters.find(({ to }) => to === owner.email)?.text).toContain('/account/subscriptions');
  });

  it('shows the subscriptions of the address, and saves its owner’s choice', async () => {
    const { email } = await subscribed(['weekly', 'monthly']);
    const { eid } = await preferencesOf(email);
    const opened = await post('/mail-links', { purpose: 'preferences', token: eid, subscriptions: [] });
    expect(opened.json().data).toEqual({ isOwn: false, hasAccount: false, subscriptions: ['monthly', 'weekly'] });
    expect((await save(eid, ['monthly', 'daily'])).statusCode).toBe(204);
    expect(await codesOf(email)).toEqual(['daily', 'monthly']);
  });

  it('ends everything permanently: no form restores it, the owner’s own click does', async () => {
    const { email, link } = await subscribed(['weekly', 'monthly']);
    const { eid } = await preferencesOf(email);
    expect((await save(eid, null)).statusCode).toBe(204);
    expect([await codesOf(email), await suppressedBecause(email)]).toEqual([[], 'everything']);
    backend.clock.pass(3_600_000);
    await askToSubscribe(email, ['weekly']);
    expect([await codesOf(email), await suppressedBecause(email)]).toEqual([[], 'everything']);
    await confirm(link);
    expect([await codesOf(email), await suppressedBecause(email)]).toEqual([['monthly', 'weekly'], undefined]);
  });
});

describe('the data of an address without an account', () => {
  const copyOf = (token: string) => post('/mail-links/exports', { token });
  const erase = (token: string) => post('/mail-links/erasures', { token });
  const preferencesLink = (email: string, mailedAt = backend.clock.now()): string =>
    makeMailLinks(backend.context.mailLinkKeys).seal(
      'preferences',
      { holder: { email: { address: email, key: email, domain: 'example.com' }, userId: undefined }, codes: [] },
      mailedAt,
    );

  it('covers every table that has an address and no account', async () => {
    const { rows } = await backend.pool.query<{ readonly table: string }>(`
      SELECT DISTINCT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '^(email|email_key|recipient|recipient_key|address_hash)$' ORDER BY 1`);
    // Tables of accounts, whose owners have a copy of their own, and of contact profiles, which a site defines.
    const others = ['users', 'user_identities', 'pending_identities', 'contact_profiles'];
    const known = rows.map(({ table }) => table).filter((table) => !others.includes(table));
    // Contains its address in the text.
    expect([...known, 'alumni_requests'].toSorted()).toEqual(Object.keys(heldTables).toSorted());
  });

  it('can be read with the link of a mail to it, without secrets and changes', async () => {
    const { email } = await subscribed(['weekly']);
    const copy = (await copyOf(preferencesLink(email))).json().data;
    expect([copy.address, Object.keys(copy.records).toSorted()]).toEqual([email, Object.keys(heldTables).toSorted()]);
    expect(copy.records.address_subscriptions).toMatchObject([{ alert_code: 'weekly', email, language: 'en' }]);
    expect(copy.records.mail_outbox.length).toBeGreaterThan(0);
    expect(JSON.stringify(copy)).not.toMatch(/"[a-z_]*(hash|token|parameters)"/);
    expect(await codesOf(email)).toEqual(['weekly']);
  });

  it('can be deleted by one click, except the digest that suppresses mail, and twice', async () => {
    const [{ email }, other] = [await subscribed(['weekly']), await subscribed(['weekly'])];
    await put(email, 'complaint');
    const said = JSON.stringify({ email: ` ${email.toUpperCase()}`, message: 'Hello' });
    await backend.pool.query(
      `INSERT INTO alumni_requests (id, form, said, sent_at) VALUES (gen_random_uuid(), 'message', $1, now())`,
      [said],
    );
    await backend.pool.query(
      `INSERT INTO alumni_members (id, email_key, first_name, last_name) VALUES (gen_random_uuid(), $1, 'Ada', 'Listed')`,
      [email],
    );
    // The stored spelling of the address differs from its owner's.
    await backend.pool.query(
      `INSERT INTO mail_outbox (id, recipient, recipient_key, template, language, parameters, created_at, due_at)
       VALUES (gen_random_uuid(), $1, $2, 'contactReceipt', 'en', '{}', now(), now())`,
      [email.toUpperCase(), email],
    );
    const link = preferencesLink(email);
    const held = (await copyOf(link)).json().data.records;
    expect([held.alumni_requests.length, held.alumni_members.length]).toEqual([1, 1]);
    expect(held.mail_outbox.filter(({ recipient }: { recipient: string }) => recipient !== email)).toHaveLength(1);
    expect([(await erase(link)).statusCode, (await erase(link)).statusCode]).toEqual([204, 204]);
    const { records } = (await copyOf(link)).json().data;
    const left = Object.entries(records).filter(([, rows]) => Array.isArray(rows) && rows.length > 0);
    expect(left.map(([table]) => table)).toEqual(['suppressed_addresses']);
    expect(await codesOf(other.email)).toEqual(['weekly']);
  });

  it('can be requested by mail although the address gets no mail any more', async () => {
    const { email, ending } = await subscribed();
    await unsubscribe(ending);
    const captchakey = await solvedCaptcha(backend.app, 'mail_preferences');
    await post('/mail-links/requests', { email }, { captchakey });
    expect((await lettersTo(email)).map(({ text }) => text.includes('/mail-preferences?'))).toEqual([true]);
  });

  it.each(['exports', 'erasures'])('needs a link of its own kind (%s)', async (what) => {
    const { link } = await asked();
    const over = preferencesLink(anAddress(), new Date(backend.clock.now().getTime() - 8 * dayMs));
    const statuses = [link.eid, 'none', over].map(async (token) => {
      const answer = await post(`/mail-links/${what}`, { token });
      return [answer.statusCode, answer.json().code];
    });
    expect(await Promise.all(statuses)).toEqual([
      [400, 6008],
      [400, 6008],
      [410, 6008],
    ]);
  });
});

describe('the suppression list', () => {
  it.each(['complaint', 'bounce'] as const)(
    'stops mail that anyone can request to an address after a %s',
    async (reason) => {
      const email = anAddress();
      await put(email, reason);
      await put(email, 'everything');
      expect((await askToSubscribe(email, ['weekly'])).statusCode).toBe(202);
      expect(await lettersTo(email)).toEqual([]);
      expect(await suppressedBecause(email)).toBe(reason);
    },
  );

  it('contains no readable address', async () => {
    const email = anAddress();
    await put(email, 'everything');
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT string_agg(s::text || encode(address_hash, 'escape'), '') AS kept FROM suppressed_addresses s",
    );
    expect(rows[0]?.kept).not.toContain(email.split('@')[0]);
  });
});

describe('mail that anyone can request', () => {
  it('goes to one address five times an hour at most, all kinds together', async () => {
    const { email } = await subscribed();
    for (let round = 0; round < 5; round += 1) {
      await askToSubscribe(email, ['monthly']);
      await post(
        '/mail-links/requests',
        { email },
        { captchakey: await solvedCaptcha(backend.app, 'mail_preferences') },
      );
    }
    // The two mails of its subscription count, too.
    expect(await lettersTo(email)).toHaveLength(3);
  });
});
