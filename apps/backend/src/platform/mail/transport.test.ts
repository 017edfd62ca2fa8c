import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startTimeout, testClock, testConfig } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { deliverDueMail, leftOut, queueMail } from './outbox.ts';
import { refusalOf } from './refusal.ts';
import { makeSendMail } from './transport.ts';

type Delivery = { readonly from: string; readonly to: readonly string[]; readonly text: string };
type MailServer = {
  readonly url: string;
  readonly received: Delivery[];
  busy: boolean;
  readonly close: () => Promise<void>;
};

const startMailServer = async (): Promise<MailServer> => {
  const received: Delivery[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody@')
          ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
          : address.startsWith('full@')
            ? Object.assign(new Error('5.2.2 mailbox full'), { responseCode: 552 })
            : null,
      ),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mailServer.busy) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    busy: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
};

describe('mail by SMTP', () => {
  let database: TestDatabase;
  let mailServer: MailServer;
  const clock = testClock();
  beforeAll(async () => {
    database = await freshDatabase();
  }, startTimeout);
  afterAll(() => database.close(), startTimeout);
  beforeEach(async () => {
    await database.db.deleteFrom('mail_outbox').execute();
    mailServer = await startMailServer();
  });
  afterEach(() => mailServer.close());

  const deliver = (smtpUrl: string, failures: unknown[] = []): Promise<number> => {
    const { mail, ...rest } = testConfig('postgres://nowhere/x');
    const config = { ...rest, mail: { ...mail, smtpUrl } };
    return deliverDueMail({
      db: database.db,
      config,
      clock: clock.now,
      send: makeSendMail(config),
      onFailure: (error) => failures.push(error),
    });
  };
  const queue = (recipient = 'ada@example.com') =>
    database.db
      .transaction()
      .execute((tx) =>
        queueMail(
          tx,
          { recipient, template: 'welcome', language: 'ja-JP', firstName: '花子', now: clock.now() },
          leftOut,
        ),
      );

  it('reaches its one recipient, in their language, under a constant id', async () => {
    await queue();
    expect(await deliver(mailServer.url)).toBe(1);
    const { id } = await database.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
    const [delivery, ...others] = mailServer.received;
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ from: 'no-reply@127.0.0.1', to: ['ada@example.com'] });
    expect(delivery?.text).toContain(`Message-ID: <${id}@127.0.0.1>`);
    expect(delivery?.text).toContain('Content-Language: ja-JP');
    expect(delivery?.text).toContain('Auto-Submitted: auto-generated');
    expect(await deliver(mailServer.url)).toBe(0);
  });

  it('retries when the server defers it', async () => {
    await queue();
    mailServer.busy = true;
    const failures: unknown[] = [];
    expect(await deliver(mailServer.url, failures)).toBe(0);
    expect(failures).toHaveLength(1);
    mailServer.busy = false;
    clock.pass(30_000);
    expect(await deliver(mailServer.url)).toBe(1);
    expect(mailServer.received).toHaveLength(1);
  });

  it('waits while there is no server', async () => {
    await queue();
    const { url } = mailServer;
    await mailServer.close();
    const failures: unknown[] = [];
    expect(await deliver(url, failures)).toBe(0);
    expect(failures).toHaveLength(1);
    mailServer = await startMailServer();
    clock.pass(30_000);
    expect(await deliver(mailServer.url)).toBe(1);
  });

  describe('mail of a newsletter', () => {
    const newsletter = (to: string) => ({
      id: '0b0e7a52-1111-4222-8333-444455556666',
      to,
      subject: 'Tides',
      text: 'Words',
      html: '<p>Words</p>',
      language: 'en',
      listId: 'brief-en',
      unsubscribeUrl: 'https://a.example/unsubscribe?subcode=brief-en&eid=t',
    });
    const send = (to: string) => {
      const { mail, ...rest } = testConfig('postgres://nowhere/x');
      const returnPath = 'bounces@news.example';
      return makeSendMail({ ...rest, mail: { ...mail, smtpUrl: mailServer.url, returnPath } })(newsletter(to));
    };

    it('has headers for one-click unsubscribe (RFC 8058) and list (RFC 2919), and a return path', async () => {
      await send('ada@example.com');
      const [{ from, text } = { from: '', text: '' }] = mailServer.received;
      expect(from).toBe('bounces+0b0e7a52-1111-4222-8333-444455556666@news.example');
      const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ');
      expect(unfolded).toContain('List-Unsubscribe: <https://a.example/unsubscribe?subcode=brief-en&eid=t>\r\n');
      expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect(unfolded).toMatch(/^List-Id: <brief-en\.127\.0\.0\.1>\r$/im);
      expect(unfolded).toContain('Content-Type: multipart/alternative');
    });

    it('fails with what the server answers about the address', async () => {
      const refusals = await Promise.all(
        ['nobody', 'full'].map((name) =>
          send(`${name}@example.com`).then(
            () => undefined,
            (error: unknown) => refusalOf(error),
          ),
        ),
      );
      expect(refusals).toEqual(['hard', 'soft']);
    });

    it('allows no line break in a header', async () => {
      const sendAnyway = makeSendMail(testConfig('postgres://nowhere/x'));
      const message = { ...newsletter('ada@example.com'), listId: 'brief\r\nBcc: all@example.com' };
      await expect(sendAnyway(message)).rejects.toThrow('a mail header holds a line break');
    });
  });
});
