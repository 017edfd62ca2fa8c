import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startTimeout, testClock, testConfig } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { deliverDueMail, queueMail } from './outbox.ts';
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
        queueMail(tx, { recipient, template: 'welcome', language: 'ja-JP', firstName: '花子', now: clock.now() }),
      );

  it('reaches its one recipient, in their language, under a lasting id', async () => {
    await queue();
    expect(await deliver(mailServer.url)).toBe(1);
    const { id } = await database.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
    const [delivery, ...others] = mailServer.received;
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ from: 'no-reply@haldenbrook.example', to: ['ada@example.com'] });
    expect(delivery?.text).toContain(`Message-ID: <${id}@127.0.0.1>`);
    expect(delivery?.text).toContain('Content-Language: ja-JP');
    expect(delivery?.text).toContain('Auto-Submitted: auto-generated');
    expect(await deliver(mailServer.url)).toBe(0);
  });

  it('is tried again when the server puts it off', async () => {
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
});
