import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTimeout, testClock, testConfig } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { languages } from '../values/language.ts';
import { deliverDueMail, harmlessName, maxAttempts, queueMail } from './outbox.ts';
import { mailTemplates, renderMail } from './templates.ts';
import { type Message, makeSendMail, type SendMail } from './transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, startTimeout);
afterAll(() => database.close(), startTimeout);
beforeEach(() => database.db.deleteFrom('mail_outbox').execute());

const clock = testClock();
const config = testConfig('postgres://nowhere/x');
const queue = (recipient: string) =>
  database.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, { recipient, template: 'welcome', language: 'en', firstName: 'Ada', now: clock.now() }, String),
    );
const deliver = (send: SendMail) =>
  deliverDueMail({ db: database.db, config, clock: clock.now, send, onFailure: () => {} });

it('the outbox keeps mail while its folder cannot be written, logs that, and retries', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-outbox-'));
  await writeFile(join(dataDir, 'outbox'), 'no folder');
  await queue('ada@example.com');
  const failures: unknown[] = [];
  const send = makeSendMail({ ...config, dataDir });
  const attempt = () =>
    deliverDueMail({ db: database.db, config, clock: clock.now, send, onFailure: (error) => failures.push(error) });
  expect(await attempt()).toBe(0);
  expect(failures).toMatchObject([{ code: 'EEXIST' }]);
  await rm(join(dataDir, 'outbox'));
  clock.pass(60_000);
  expect(await attempt()).toBe(1);
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
  await rm(dataDir, { recursive: true });
});

describe('the outbox', () => {
  it('sends each message once, with four workers in parallel', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.com`);
    for (const recipient of recipients) await queue(recipient);
    const sent: Message[] = [];
    const send: SendMail = async (message) => void sent.push(message);
    await Promise.all([deliver(send), deliver(send), deliver(send), deliver(send)]);
    expect(sent.map(({ to }) => to).sort()).toEqual([...recipients].sort());
  });

  it('retries a message under the same id after a failure, and after a worker crashed', async () => {
    await queue('ada@example.com');
    const ids: string[] = [];
    const fail: SendMail = async ({ id }) => {
      ids.push(id);
      throw new Error('no mail today');
    };
    expect(await deliver(fail)).toBe(0);
    expect(await deliver(fail)).toBe(0);
    expect(ids).toHaveLength(1);
    clock.pass(60_000);
    expect(await deliver(async ({ id }) => void ids.push(id))).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('stops trying after twelve attempts and keeps the message', async () => {
    await queue('ada@example.com');
    let attempts = 0;
    for (let round = 0; round < maxAttempts + 3; round += 1) {
      await deliver(async () => {
        attempts += 1;
        throw new Error('no mail today');
      });
      clock.pass(7 * 3_600_000);
    }
    expect(attempts).toBe(maxAttempts);
    const row = await database.db
      .selectFrom('mail_outbox')
      .select(['abandoned_at', 'sent_at'])
      .executeTakeFirstOrThrow();
    expect(row.abandoned_at).not.toBeNull();
    expect(row.sent_at).toBeNull();
  });
});

describe('a message', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const letter: Message = {
    id: 'letter-1',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    language: 'en',
  };

  it('becomes one file without a mail server, the same one however often it is sent', async () => {
    const send = makeSendMail({ ...config, dataDir: folder });
    await send(letter);
    await send(letter);
    expect(await readdir(join(folder, 'outbox'))).toEqual(['letter-1.eml']);
    const text = await readFile(join(folder, 'outbox', 'letter-1.eml'), 'utf8');
    expect(text).toContain('\r\nTo: ada@example.com\r\n');
    expect(text).toContain('\r\nContent-Type: multipart/alternative;');
    expect(text.indexOf('text/plain')).toBeLessThan(text.indexOf('text/html'));
  });

  it('of a subscription has unsubscribe headers (RFC 2369, RFC 8058), and no other has', async () => {
    const send = makeSendMail({ ...config, dataDir: folder });
    const unsubscribeUrl = `https://site.example/unsubscribe?subcode=weekly&eid=${'a'.repeat(300)}`;
    await send(letter);
    await send({ ...letter, id: 'letter-2', unsubscribeUrl });
    const headersOf = async (name: string): Promise<string> =>
      (await readFile(join(folder, 'outbox', name), 'utf8')).split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(await headersOf('letter-1.eml')).not.toContain('List-Unsubscribe');
    const headers = (await headersOf('letter-2.eml')).split('\r\n');
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it.each([
    ['a second address to unsubscribe at', { unsubscribeUrl: 'https://site.example/>, <https://evil.example/' }],
    ['a second header', { subject: 'Hello\r\nBcc: everyone@example.com' }],
    ['a line break in the address', { to: 'ada@example.com\nBcc: everyone@example.com' }],
    ['a second recipient', { to: 'ada@example.com, everyone@example.com' }],
  ])('with %s raises an error', async (_name, change) => {
    await expect(makeSendMail({ ...config, dataDir: folder })({ ...letter, ...change })).rejects.toThrow();
  });

  // A test of a newsletter has the text and the HTML of that.
  it.each(mailTemplates.filter((template) => template !== 'newsletterTest'))(
    'of the kind %s escapes names in HTML too',
    (template) => {
      const words = {
        firstName: '<a href="https://evil.example">Ada</a> & "co"',
        siteName: 'Halden Brook',
        signInUrl: 'https://site.example/signin?a=1&b=2',
        emailLinkUrl: 'https://site.example/email-confirmation?token=t',
        provider: 'LinkedIn',
        code: '012345',
        resetUrl: 'https://site.example/reset-password?token=t&uid=u',
        forgotUrl: 'https://site.example/forgot-password',
        newEmail: 'new@site.example',
        emailChangeUrl: 'https://site.example/email-change?token=t',
        added: ['The Brief'],
        removed: ['Operations', 'Technology'],
        titles: ['The weekly <b>brief</b>'],
        subscribeUrl: 'https://site.example/subscribe?subcode=a%2Cb&eid=t',
        unsubscribeUrl: 'https://site.example/unsubscribe?subcode=a%2Cb&eid=t',
        preferencesUrl: 'https://site.example/mail-preferences/link',
        ownPreferencesUrl: 'https://site.example/mail-preferences?eid=t',
        subscriptionsUrl: 'https://site.example/account/subscriptions',
        written: {
          senderName: '<b>Bo</b>',
          senderEmail: 'bo@example.com',
          senderTitle: 'Clerk',
          organization: 'Northlight',
          topic: 'https://evil.example',
          message: 'https://evil.example\n<img src=x>',
          page: 'https://site.example/insights',
          recipientName: 'Ingrid',
        },
      };
      const { signInUrl, emailLinkUrl, resetUrl, forgotUrl, emailChangeUrl, subscriptionsUrl } = words;
      const linksOf: Readonly<Record<string, readonly string[]>> = {
        welcome: [emailLinkUrl, signInUrl],
        signInCode: [],
        passwordReset: [resetUrl],
        passwordChanged: [forgotUrl],
        passwordCreated: [forgotUrl],
        identityUnlinked: [signInUrl, forgotUrl],
        confirmEmail: [emailChangeUrl],
        confirmAddress: [emailLinkUrl],
        emailChange: [emailChangeUrl],
        subscriptionsChanged: [subscriptionsUrl],
        subscriptionsWaiting: [subscriptionsUrl],
        // What visitors write is no link of ours, whatever it looks like.
        contactCode: [],
        contactMessage: [],
        contactCopy: [],
        contactReceipt: [],
        alumniApproved: [words.written.page],
        alumniRefused: [],
        serviceTokenMade: [],
        documentCommented: [words.written.page],
        reviewAsked: [words.written.page],
        reviewApproved: [words.written.page],
        reviewReturned: [words.written.page],
        publicationFailed: [words.written.page],
        confirmSubscription: [words.subscribeUrl],
        subscribed: [words.unsubscribeUrl, words.preferencesUrl],
        mailPreferences: [words.ownPreferencesUrl],
        accountPreferences: [words.subscriptionsUrl],
      };
      for (const language of languages) {
        const { text, html } = renderMail(template, language, words);
        expect(text).toContain(words.firstName);
        expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Ada&lt;/a&gt; &amp; &quot;co&quot;');
        const links = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, link]) => link?.replaceAll('&amp;', '&'));
        expect(links).toEqual(linksOf[template] ?? [signInUrl]);
        expect(text.includes(words.code)).toBe(template === 'signInCode' || template === 'contactCode');
        expect(html).not.toContain('<b>');
        expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      }
    },
  );

  it('makes no link of a name that looks like a host', () => {
    expect(harmlessName('Win at evil.example.com')).toBe('Win at evil. example. com');
    expect(harmlessName('Martin Luther King Jr.')).toBe('Martin Luther King Jr.');
  });
});
