import { randomUUID } from 'node:crypto';
import { openDatabase, openPool } from '../../../platform/db/pool.ts';
import { sweepMail } from '../../../platform/mail/housekeeping.ts';
import { leftOut, queueMail } from '../../../platform/mail/outbox.ts';
import type { Message, SendMail } from '../../../platform/mail/transport.ts';
import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { makeMailLinks } from '../shared/mail-links.ts';
import { suppress } from '../shared/subscriptions/suppression.ts';
import { type DeliveryParts, deliverNewsletters } from './delivery.ts';
import { claimMessages, listNewsletters, noteRecipients, takeTurn } from './store.ts';
import { type Order, orderNewsletter, resumeNewsletter, stopNewsletter } from './use-case.ts';

const backend = backendOfTests();
const site = () => backend.context.config.site.key;

/** A code without other subscribers in this file. */
const aCode = async (language = 'en'): Promise<string> => {
  const code = `code-${randomUUID().slice(0, 8)}`;
  const { rows } = await backend.pool.query<{ readonly next: number }>('SELECT count(*)::int AS next FROM alerts');
  const none = { tool_tip: '', description: '', frequency: '', preview_link: '', preview_link_label: '' };
  await backend.db
    .insertInto('alerts')
    .values({
      site: site(),
      alert_code: code,
      alert_group: 'newsLetters',
      position: rows[0]?.next ?? 0,
      language,
      ...none,
      title: 'The Brief',
    })
    .execute();
  return code;
};

const subscribeAddress = (code: string, email: string, language = 'en') =>
  backend.db
    .insertInto('address_subscriptions')
    .values({ email_key: email, email, alert_code: code, language, confirmed_at: backend.clock.now() })
    .execute();
/** An address that has subscribed, as most are. */
const anAddress = async (code: string, language = 'en'): Promise<string> => {
  const email = `mina-${randomUUID()}@example.com`;
  await subscribeAddress(code, email, language);
  return email;
};
const anAccount = async (code: string, more: Readonly<Record<string, unknown>> = {}): Promise<Visitor> => {
  const visitor = await registerVisitor(backend.app, { subscriptions: [code] });
  await backend.db
    .updateTable('users')
    .set({ email_verified_at: backend.clock.now(), ...more })
    .where('id', '=', visitor.id)
    .execute();
  return visitor;
};

const anIssue = (language = 'en', subject = `Issue ${randomUUID()}`) =>
  `---\nsubject: ${subject}\nlanguage: ${language}\n---\nDear readers,`;
const order = (alertCode: string, more: Partial<Order> & { readonly texts?: readonly string[] } = {}) =>
  orderNewsletter(backend.context, {
    alertCode,
    sources: (more.texts ?? [anIssue()]).map((text, index) => ({ name: `${index + 1}.md`, text })),
    at: more.at,
  });
const ordered = async (...args: Parameters<typeof order>): Promise<string> => {
  const outcome = await order(...args);
  if (outcome._tag !== 'Ordered') throw new Error(JSON.stringify(outcome.complaints));
  return outcome.id;
};

const parts = (send: SendMail, more: Partial<DeliveryParts> = {}): DeliveryParts => ({
  db: backend.db,
  config: { site: backend.context.config.site, newsletters: { perSecond: 100_000 } },
  mailLinks: makeMailLinks(backend.context.mailLinkKeys),
  send,
  clock: backend.clock.now,
  wait: async (milliseconds) => backend.clock.pass(milliseconds),
  isStopping: () => false,
  onFailure: () => {},
  ...more,
});
const deliver = async (more: Partial<DeliveryParts> = {}): Promise<readonly Message[]> => {
  const sent: Message[] = [];
  await deliverNewsletters(parts(async (message) => void sent.push(message), more));
  return sent;
};
/** A time so long after now as an order takes it: in whole seconds. */
const timeAfter = (milliseconds: number): string => {
  const time = Math.ceil((backend.clock.now().getTime() + milliseconds) / 1_000) * 1_000;
  return new Date(time).toISOString().replace('.000', '');
};
const statusOf = async (id: string) => (await listNewsletters(backend.db, site(), id))[0];
const addressesOf = (messages: readonly Message[]) => messages.map(({ to }) => to).toSorted();

describe('a newsletter order', () => {
  const refusalOf = async (...args: Parameters<typeof order>) => {
    const outcome = await order(...args);
    return outcome._tag === 'Ordered' ? undefined : [outcome._tag, ...outcome.complaints.map(({ message }) => message)];
  };

  it('that is invalid gets a sentence, and changes nothing', async () => {
    const code = await aCode();
    await anAddress(code);
    const empty = await aCode();
    const before = await listNewsletters(backend.db, site());
    expect(await refusalOf('nothing-here')).toEqual([
      'NoSuchAlert',
      'There is no subscription with the code "nothing-here" on this site.',
    ]);
    expect(await refusalOf(empty)).toEqual(['NobodySubscribed', `Nobody has subscribed to ${empty}.`]);
    expect(await refusalOf(code, { texts: ['Dear readers'] })).toEqual([
      'Refused',
      '1.md:1: must begin with front matter between two --- lines.',
    ]);
    expect(await refusalOf(code, { texts: [anIssue('de')] })).toEqual([
      'Refused',
      `${code} is in en: one of the texts must be, for readers of other languages.`,
    ]);
    expect(await refusalOf(code, { texts: [anIssue(), anIssue()] })).toEqual([
      'Refused',
      '2.md: there are two files in en; one for each language is enough.',
    ]);
    expect(await refusalOf(code, { texts: [] })).toEqual(['Refused', 'An issue needs a text.']);
    const past = timeAfter(-60_000);
    expect(await refusalOf(code, { at: past })).toEqual(['Refused', `${past} is past.`]);
    for (const at of ['', 'tomorrow', '2099-01-01', '2099-01-01T08:00', '2099-02-31T08:00Z', '2099-01-01T25:00Z'])
      expect((await refusalOf(code, { at }))?.[1]).toContain(`${JSON.stringify(at)} is no time.`);
    expect(await listNewsletters(backend.db, site())).toEqual(before);
  });

  it('of the same issue for the same subscribers gets rejected', async () => {
    const code = await aCode();
    await anAddress(code);
    const texts = [anIssue()];
    await ordered(code, { texts });
    expect((await refusalOf(code, { texts }))?.[0]).toBe('SentAlready');
    expect(await deliver()).toHaveLength(1);
    expect((await refusalOf(code, { texts }))?.[0]).toBe('SentAlready');
  });

  it('waits for its time, and starts with the first check after it', async () => {
    const code = await aCode();
    await anAddress(code);
    const at = timeAfter(3_600_000);
    const id = await ordered(code, { at });
    expect([await deliver(), (await statusOf(id))?.status]).toEqual([[], 'waiting']);
    backend.clock.pass(90 * 60_000);
    expect([(await deliver()).length, (await statusOf(id))?.status]).toEqual([1, 'sent']);
  });
});

describe('a newsletter', () => {
  it('goes once to each account with a confirmed address and to each address without account', async () => {
    const code = await aCode();
    const [address, account] = [await anAddress(code), await anAccount(code)];
    await subscribeAddress(code, account.email);
    const disabled = await anAccount(code, { is_disabled: true });
    const leaving = await anAccount(code, { deletion_due_at: new Date('2099-01-01') });
    const unconfirmed = await anAccount(code, { email_verified_at: null });
    const other = await anAddress(await aCode());
    const id = await ordered(code);
    const sent = addressesOf(await deliver());
    expect(sent).toEqual([address, account.email].toSorted());
    for (const none of [disabled.email, leaving.email, unconfirmed.email, other]) expect(sent).not.toContain(none);
    expect(await statusOf(id)).toMatchObject({ status: 'sent', recipients: 2, sent: 2, withheld: 0 });
    expect(await deliver()).toEqual([]);
  });

  it('uses the language of its reader or of the alert, with one-click unsubscribe (RFC 8058)', async () => {
    const code = await aCode('de');
    const [german, arab, japanese] = [
      await anAddress(code, 'de'),
      await anAddress(code, 'ar'),
      await anAddress(code, 'ja-JP'),
    ];
    await ordered(code, { texts: [anIssue('de'), anIssue('ar')] });
    const sent = await deliver();
    const languageOf = (email: string) => sent.find(({ to }) => to === email)?.language;
    expect([german, arab, japanese].map(languageOf)).toEqual(['de', 'ar', 'de']);
    const address = new URL(sent.find(({ to }) => to === arab)?.unsubscribeUrl ?? '');
    const ended = await backend.app.inject({
      method: 'POST',
      url: '/user/v2/unsubscribe',
      payload: { Subscriptions: [address.searchParams.get('subcode')], UserId: address.searchParams.get('eid') },
    });
    expect([address.pathname, ended.statusCode]).toEqual(['/ar/unsubscribe', 204]);
    await ordered(code, { texts: [anIssue('de')] });
    expect(addressesOf(await deliver())).toEqual([german, japanese].toSorted());
  });

  it('skips suppressed addresses, even those suppressed after the order', async () => {
    const code = await aCode();
    const [before, after, gone, left] = [
      await anAddress(code),
      await anAddress(code),
      await anAddress(code),
      await anAddress(code),
    ];
    const put = (emailKey: string, reason: 'everything' | 'complaint' | 'bounce') =>
      backend.db.transaction().execute((tx) => suppress(tx, { emailKey, reason, now: backend.clock.now() }));
    await put(before, 'bounce');
    const id = await ordered(code);
    await backend.db.updateTable('newsletters').set({ status: 'sending' }).where('id', '=', id).execute();
    while (await noteRecipients(backend.db, id, backend.clock.now())) {}
    await put(after, 'everything');
    await backend.db.deleteFrom('address_subscriptions').where('email_key', '=', gone).execute();
    expect(addressesOf(await deliver())).toEqual([left]);
    expect(await statusOf(id)).toMatchObject({ status: 'sent', recipients: 3, sent: 1, withheld: 2 });
  });

  it('arrives once at an account that changed its address or took one over meanwhile', async () => {
    const code = await aCode();
    const [moved, taker, taken] = [await anAccount(code), await anAccount(code), await anAddress(code)];
    const id = await ordered(code);
    await backend.db.updateTable('newsletters').set({ status: 'sending' }).where('id', '=', id).execute();
    while (await noteRecipients(backend.db, id, backend.clock.now())) {}
    const now = `moved-${randomUUID()}@example.com`;
    const change = (userId: string, email: string) =>
      backend.db.updateTable('users').set({ email, email_key: email }).where('id', '=', userId).execute();
    await change(moved.id, now);
    await change(taker.id, taken);
    expect(addressesOf(await deliver())).toEqual([now, taken].toSorted());
  });

  it('arrives once from many parallel processes, of which some crash', async () => {
    const code = await aCode();
    const subscribers = await Promise.all(Array.from({ length: 60 }, () => anAddress(code)));
    const id = await ordered(code);
    await backend.db.updateTable('newsletters').set({ status: 'sending' }).where('id', '=', id).execute();
    while (await noteRecipients(backend.db, id, backend.clock.now())) {}
    const sent: string[] = [];
    const send: SendMail = async ({ to }) => void sent.push(to);
    // The fourth process has claimed ten messages when its connection breaks.
    const lost = openDatabase(openPool({ databaseUrl: backend.url, size: 1, statementTimeoutMs: 0, onLost: () => {} }));
    await lost
      .transaction()
      .execute(async (tx) => {
        const newsletter = { id, alertCode: code, title: '', language: 'en' };
        const claimed = await claimMessages(tx, { newsletter, count: 10, now: backend.clock.now() });
        expect(claimed).toHaveLength(10);
        await Promise.all([1, 2, 3].map(() => deliverNewsletters(parts(send))));
        expect(sent).toHaveLength(subscribers.length - 10);
        throw new Error('killed');
      })
      .catch(() => {});
    await lost.destroy();
    await Promise.all([1, 2, 3].map(() => deliverNewsletters(parts(send))));
    expect(sent.toSorted()).toEqual(subscribers.toSorted());
  });

  it('retries later under the same id, unless the mail server rejects the address', async () => {
    const code = await aCode();
    const [busy, nobody] = [await anAddress(code), await anAddress(code)];
    const id = await ordered(code);
    const ids = new Map<string, Set<string>>();
    const send: SendMail = async (message) => {
      ids.set(message.to, (ids.get(message.to) ?? new Set()).add(message.id));
      const refusal = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no such user' };
      throw Object.assign(new Error('refused'), message.to === nobody ? refusal : { responseCode: 451 });
    };
    await deliver({ send });
    expect(await statusOf(id)).toMatchObject({ status: 'sending', sent: 0, withheld: 1 });
    expect(await deliver()).toEqual([]);
    backend.clock.pass(30_000);
    await deliver({ send });
    backend.clock.pass(60_000);
    expect(addressesOf(await deliver())).toEqual([busy]);
    expect([ids.get(busy)?.size, ids.get(nobody)?.size]).toEqual([1, 1]);
    expect(await statusOf(id)).toMatchObject({ status: 'sent', sent: 1, withheld: 1 });
    await ordered(code);
    expect(addressesOf(await deliver())).toEqual([busy]);
  });

  it('that is paused goes to no further reader, and continues when it is resumed', async () => {
    const code = await aCode();
    const subscribers = await Promise.all(Array.from({ length: 25 }, () => anAddress(code)));
    const id = await ordered(code);
    const sent: string[] = [];
    const send: SendMail = async ({ to }) => {
      sent.push(to);
      if (sent.length === 10) await stopNewsletter(backend.context, id);
    };
    await deliver({ send });
    expect([sent.length, (await statusOf(id))?.status]).toEqual([10, 'stopped']);
    expect(await deliver({ send })).toEqual([]);
    expect(await resumeNewsletter(backend.context, id)).toBe(true);
    await deliver({ send });
    expect(sent.toSorted()).toEqual(subscribers.toSorted());
    expect(await resumeNewsletter(backend.context, id)).toBe(false);
    expect(await stopNewsletter(backend.context, id)).toBe(false);
  });

  it('queues its recipients in several statements, and continues after an interruption', async () => {
    const code = await aCode();
    await backend.pool.query(
      `INSERT INTO address_subscriptions (email_key, alert_code, email, language, confirmed_at)
       SELECT 'n' || n || '@' || $1 || '.example', $1, 'n' || n || '@' || $1 || '.example', 'en', now() FROM generate_series(1, 1200) n`,
      [code],
    );
    const account = await anAccount(code);
    const id = await ordered(code);
    await backend.db.updateTable('newsletters').set({ status: 'sending' }).where('id', '=', id).execute();
    expect(await noteRecipients(backend.db, id, backend.clock.now())).toBe(true);
    expect((await statusOf(id))?.recipients).toBe(1_000);
    await Promise.all([1, 2, 3, 4].map(() => noteRecipients(backend.db, id, backend.clock.now())));
    const sent = addressesOf(await deliver());
    expect([sent.length, new Set(sent).size, sent.includes(account.email)]).toEqual([1_201, 1_201, true]);
  });

  it('that fails delays no other', async () => {
    const [first, second] = [await aCode(), await aCode()];
    await anAddress(first);
    const reader = await anAddress(second);
    const broken = await ordered(first);
    await ordered(second);
    await backend.db
      .updateTable('newsletter_issues')
      .set({ markdown: '# not ours' })
      .where('newsletter_id', '=', broken)
      .execute();
    const failures: unknown[] = [];
    expect(addressesOf(await deliver({ onFailure: (error) => failures.push(error) }))).toEqual([reader]);
    expect(failures).toHaveLength(1);
    await stopNewsletter(backend.context, broken);
  });
});

describe('the rate of newsletters', () => {
  it('has one allowance for all processes, and survives a clock that is set back', async () => {
    const turn = (offsetMs = 0) =>
      takeTurn(backend.db, { count: 10, perSecond: 20, now: new Date(backend.clock.now().getTime() + offsetMs) });
    backend.clock.pass(10_000);
    expect((await Promise.all([turn(), turn(), turn()])).toSorted()).toEqual([0, 500, 500]);
    expect(await turn(499)).toBe(1);
    expect(await turn(500)).toBe(0);
    expect(await turn(-3_600_000)).toBe(0);
  });

  it('adds a wait between batches', async () => {
    const code = await aCode();
    for (const _ of Array(30)) await anAddress(code);
    await ordered(code);
    backend.clock.pass(10_000);
    const waits: number[] = [];
    const sent = await deliver({
      config: { site: backend.context.config.site, newsletters: { perSecond: 20 } },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        backend.clock.pass(milliseconds);
      },
    });
    expect([sent.length, waits]).toEqual([30, [1_000]]);
  });
});

describe('other mail beside newsletters', () => {
  const outboxOf = (email: string) =>
    backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute();

  it('keeps its pace, in an outbox of its own', async () => {
    const code = await aCode();
    const email = await anAddress(code);
    for (const _ of Array(6)) {
      await ordered(code);
      expect(await deliver()).toHaveLength(1);
    }
    await ordered(code);
    const mail = { recipient: email, template: 'welcome', language: 'en', firstName: 'Ada' } as const;
    await backend.db.transaction().execute((tx) => queueMail(tx, { ...mail, now: backend.clock.now() }, leftOut));
    expect((await deliveredMail(backend)).filter(({ to }) => to === email)).toHaveLength(1);
    expect((await deliver()).map(({ to }) => to)).toEqual([email]);
  });

  it('removes the recipients after a month, and keeps their number', async () => {
    const code = await aCode();
    const email = await anAddress(code);
    const id = await ordered(code);
    await deliver();
    backend.clock.pass(29 * 86_400_000);
    await sweepMail(backend.db, backend.clock.now());
    expect(await outboxOf(email)).toHaveLength(1);
    backend.clock.pass(2 * 86_400_000);
    await sweepMail(backend.db, backend.clock.now());
    expect([await outboxOf(email), (await statusOf(id))?.sent]).toEqual([[], 1]);
  });
});
