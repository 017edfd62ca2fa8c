import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftOut, queueMail } from '../../../platform/mail/outbox.ts';
import { mailWebhookSecret, testConfig } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { suppressionOf } from '../shared/subscriptions/suppression.ts';
import { signCall } from './rules.ts';
import { readInbox } from './use-case.ts';

const secret = mailWebhookSecret;
const backend = backendOfTests();
const unsigned = backendOfTests({ mail: { ...testConfig('postgres://nowhere/x').mail, webhookSecret: undefined } });

/** A sent message with its recipient. */
const aMessage = async (recipient = `ada-${randomUUID()}@example.com`) => {
  const mail = { recipient, template: 'welcome', language: 'en', firstName: 'Ada' } as const;
  await backend.db.transaction().execute((tx) => queueMail(tx, { ...mail, now: backend.clock.now() }, leftOut));
  const { id } = await backend.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  backend.clock.pass(3_600_000);
  return { id, recipient };
};
const newest = async (recipient: string) => {
  const known = await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).execute();
  await aMessage(recipient);
  const all = await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).execute();
  return all.find(({ id }) => !known.some((one) => one.id === id))?.id ?? '';
};
const reasonOf = (email: string) => backend.db.transaction().execute((tx) => suppressionOf(tx, email));

type Called = { readonly key?: string; readonly at?: Date; readonly to?: typeof backend; readonly sent?: string };
const report = (reports: readonly object[], { key = secret, at, to = backend, sent }: Called = {}) => {
  const body = JSON.stringify({ reports });
  const call = { id: 'msg_1', timestamp: String(Math.floor((at ?? to.clock.now()).getTime() / 1_000)), body };
  return to.app.inject({
    method: 'POST',
    url: '/user/v2/mail-reports',
    headers: {
      'content-type': 'application/json',
      'webhook-id': call.id,
      'webhook-timestamp': call.timestamp,
      'webhook-signature': `v1,bm9uZQ== ${signCall(key, call)}`,
    },
    payload: sent ?? body,
  });
};

describe('a call of the mail service', () => {
  it('with a signature stops all mail to an address that bounced or complained', async () => {
    const [gone, angry] = [await aMessage(), await aMessage()];
    const answer = await report([
      { messageId: `<${gone.id}@127.0.0.1>`, kind: 'hard' },
      { messageId: angry.id, kind: 'complaint' },
    ]);
    // A bare id is taken only with the host that every id of ours has.
    expect([answer.statusCode, await reasonOf(gone.recipient), await reasonOf(angry.recipient)]).toEqual([
      204,
      'bounce',
      undefined,
    ]);
    await report([{ messageId: `${angry.id}@127.0.0.1`, kind: 'complaint' }]);
    expect(await reasonOf(angry.recipient)).toBe('complaint');
  });

  it('gets the same refusal with another secret, another body, another time or none', async () => {
    const { id, recipient } = await aMessage();
    const told = [{ messageId: `<${id}@h>`, kind: 'hard' }];
    const minutesAgo = (minutes: number) => new Date(backend.clock.now().getTime() - minutes * 60_000);
    const answers = await Promise.all([
      report(told, { key: 'another secret of somebody else 0123456789' }),
      report([], { sent: JSON.stringify({ reports: told }) }),
      report(told, { at: minutesAgo(6) }),
      report(told, { at: minutesAgo(-6) }),
      backend.app.inject({ method: 'POST', url: '/user/v2/mail-reports', payload: { reports: told } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(await reasonOf(recipient)).toBeUndefined();
  });

  it('gets refused while there is no secret, whatever its signature', async () => {
    for (const key of ['', secret]) expect((await report([], { to: unsigned, key })).statusCode).toBe(401);
  });

  it('about an unknown message changes nothing', async () => {
    const reports = [
      { messageId: `<${randomUUID()}@h>`, kind: 'hard' },
      { messageId: 'ada@example.com', kind: 'complaint' },
    ];
    expect((await report(reports)).statusCode).toBe(204);
    expect(await reasonOf('ada@example.com')).toBeUndefined();
    expect((await report([{ messageId: 'x', kind: 'everything' }])).statusCode).toBe(400);
  });

  it('about temporary refusals counts messages, not reports, and stops mail at five in a month', async () => {
    const { id, recipient } = await aMessage();
    const soft = (messageId: string) => report([{ messageId: `<${messageId}@h>`, kind: 'soft' }]);
    for (const _ of Array(6)) await soft(id);
    for (const _ of Array(3)) await soft(await newest(recipient));
    expect(await reasonOf(recipient)).toBeUndefined();
    await soft(await newest(recipient));
    expect(await reasonOf(recipient)).toBe('bounce');
  });
});

describe('the inbox folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-inbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const aReport = (id: string, finalRecipient: string) =>
    `To: bounces@example.com\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${finalRecipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${id}@127.0.0.1>\r\n\r\n--b--\r\n`;
  const read = (failures: unknown[] = []) =>
    readInbox(backend.context, { folder, onFailure: (error) => failures.push(error) });

  it('stops mail to the message’s recipient, not the report’s, and moves unknown files aside', async () => {
    const { id, recipient } = await aMessage();
    await writeFile(join(folder, '1.eml'), aReport(id, 'victim@example.com'));
    await writeFile(join(folder, '2.eml'), aReport(randomUUID(), 'victim@example.com'));
    await writeFile(join(folder, '3.eml'), 'Subject: I am away\r\n\r\nuntil Monday');
    await writeFile(join(folder, '4.eml'), Buffer.alloc(3 * 1024 * 1024));
    await writeFile(join(folder, '5.eml.part'), 'still being written');
    const failures: unknown[] = [];
    expect((await Promise.all([read(failures), read(failures)])).includes(1)).toBe(true);
    expect([await reasonOf(recipient), await reasonOf('victim@example.com')]).toEqual(['bounce', undefined]);
    expect((await readdir(folder)).toSorted()).toEqual(['5.eml.part', 'other']);
    expect((await readdir(join(folder, 'other'))).toSorted()).toEqual(['2.eml', '3.eml', '4.eml']);
    expect(failures).toEqual([]);
  });

  it('counts as empty when it does not exist', async () => {
    expect(await readInbox(backend.context, { folder: join(folder, 'nowhere'), onFailure: () => {} })).toBe(0);
  });
});
