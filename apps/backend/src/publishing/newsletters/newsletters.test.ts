import { startTimeout } from '../../testing/app.ts';
import { publishingBackend } from '../../testing/backend.ts';
import { type Colleague, colleague } from '../../testing/colleagues.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { deliveredNewsletters } from '../../testing/newsletters.ts';
import { publishFolder, testSite } from '../../testing/publishing.ts';
import { revisionOf } from '../format/document.ts';
import { publishDue } from '../releases/go-live.ts';

const { backend, call } = publishingBackend();
let edith: Colleague;
let ada: Colleague;

const catalogue = `newsLetters:
  - { code: brief, title: The Brief, description: One idea a week., frequency: weekly }
`;
const readers = ['ben@example.com', 'cleo@example.com'];

beforeAll(async () => {
  edith = await colleague(backend, 'Edith', 'editor');
  ada = await colleague(backend, 'Ada', 'author');
}, startTimeout);
beforeEach(async () => {
  await backend.pool.query('TRUNCATE newsletters, address_subscriptions, mail_outbox CASCADE');
  await publishFolder(backend.db, {
    'subscriptions/en.yaml': catalogue,
    'subscriptions/de.yaml': catalogue.replace('code: brief', 'code: brief-de'),
  });
  for (const [email, language] of [
    ...readers.map((each) => [each, 'en'] as const),
    ['dora@example.com', 'de'] as const,
  ])
    await backend.db
      .insertInto('address_subscriptions')
      .values({ email_key: email, email, alert_code: 'brief', language, confirmed_at: backend.clock.now() })
      .execute();
});

const letter = (fields: object = {}) => ({
  kind: 'newsletter' as const,
  language: 'en',
  fields: {
    name: 'brief-1',
    subscription: 'brief',
    subject: 'The four-hundredth rule',
    preview: 'What an exception costs',
    body: 'Last week a plant manager asked us.\n\n## What we answered\n\n[The first](/insights/first)',
    ...fields,
  },
});
const create = (body: object = letter(), id = 'brief-1') =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const change = async (body: object, id = 'brief-1') => {
  const { etag } = await call(`/documents/${id}/draft`);
  return call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
};
const publish = (body: object = {}, id = 'brief-1') => call(`/documents/${id}/publish`, { method: 'POST', body });
const unpublish = (id = 'brief-1') => call(`/documents/${id}/unpublish`, { method: 'POST', body: {} });
const mailing = async (id = 'brief-1') => (await call(`/documents/${id}/mailing`)).body;
const delivered = async () => (await deliveredNewsletters(backend)).map(({ to, subject }) => `${to} ${subject}`).sort();
const everyone = [...readers, 'dora@example.com'].map((to) => `${to} The four-hundredth rule`).sort();
const due = async () => {
  const outcomes: string[] = [];
  await publishDue({
    db: backend.db,
    site: testSite,
    clock: backend.clock.now,
    studioOrigin: undefined,
    isStopping: () => false,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return outcomes;
};

describe('a newsletter', () => {
  test('goes to every reader of its subscription once, when it is published', async () => {
    expect((await create()).status).toBe(201);
    expect(await delivered()).toEqual([]);
    const dry = await publish({ dryRun: true });
    expect(dry.body).toMatchObject({
      pages: [],
      warnings: [{ message: 'goes to 3 readers and cannot be taken back' }],
    });
    expect(await delivered()).toEqual([]);
    expect((await publish()).body.version).toBe(1);
    expect((await publish()).body.version).toBe(1);
    expect(await delivered()).toEqual(everyone);
    expect(await delivered()).toEqual([]);
  });

  test('is sent once by two calls at the same moment', async () => {
    await create();
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await delivered()).toEqual(everyone);
  });

  test('stays as it was sent, and is copied to be sent again', async () => {
    await create();
    await publish();
    const again = await change(letter({ subject: 'Another' }));
    expect([again.status, again.body.findings]).toEqual([
      422,
      [{ pointer: '', message: 'was sent, and cannot be changed or sent again: copy it into a new one' }],
    ]);
    await create(letter({ name: 'brief-2' }), 'brief-2');
    expect((await publish({}, 'brief-2')).body.findings).toEqual([
      {
        pointer: '/fields/subject',
        message: 'and the text are those of a newsletter that these readers got before: change one of them',
      },
    ]);
    await change(letter({ name: 'brief-2', subject: 'Another' }), 'brief-2');
    expect((await publish({}, 'brief-2')).status).toBe(200);
    expect(await delivered()).toHaveLength(6);
  });

  test('is ended by unpublishing before anything of it is queued, and stopped after that', async () => {
    await create();
    await publish();
    expect((await unpublish()).status).toBe(200);
    expect(await delivered()).toEqual([]);
    await publish();
    expect(await delivered()).toHaveLength(3);
    expect((await unpublish()).status).toBe(200);
    expect((await publish()).body.findings).toMatchObject([{ message: expect.stringContaining('was sent') }]);
  });

  test('is refused without a subscription in its language that has readers', async () => {
    await create(letter({ subscription: 'novel' }));
    const reasons = [(await publish()).body.findings[0].message];
    await change(letter({ subscription: 'brief-de' }));
    reasons.push((await publish()).body.findings[0].message);
    await change({ ...letter({ subscription: 'brief-de' }), language: 'de' });
    reasons.push((await publish()).body.findings[0].message);
    expect(reasons).toEqual([
      'is nothing that one can subscribe to',
      'is offered in another language than this newsletter',
      'has no readers who would get it',
    ]);
  });

  test('names links to no page, pictures without a text and what no mail can have', async () => {
    const body = '# Title\n\n[There](/nowhere) and ![](/artwork/new.webp)';
    expect((await create(letter({ body }))).body.findings).toMatchObject([{ pointer: '/fields/body' }]);
    await create(letter({ body: body.slice(9) }));
    expect((await publish({ dryRun: true })).body.warnings.map(({ message }: { message: string }) => message)).toEqual([
      'has a link to /nowhere, where there is no page',
      'goes to 3 readers and cannot be taken back',
      'shows /artwork/new.webp without an alternative text',
    ]);
    const { status, body: lacking } = await create({ ...letter(), fields: { name: 'brief-9' } }, 'brief-9');
    expect([status, lacking.incomplete.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      201,
      ['/fields/subscription', '/fields/subject', '/fields/body'],
    ]);
  });

  test('has a preview that is the mail of its readers but for their links', async () => {
    await create();
    const { body: preview } = await call('/documents/brief-1/mail');
    await publish();
    const [sent] = await deliveredNewsletters(backend);
    const plain = (text = '') =>
      text.replaceAll(/https?:[^\s"<]*(?:unsubscribe|preferences|subscriptions)[^\s"<]*/gu, '…');
    expect(preview.subject).toBe(sent?.subject);
    expect(plain(preview.html)).toBe(plain(sent?.html));
    expect(plain(preview.text)).toBe(plain(sent?.text));
    expect(preview.html).toContain('/unsubscribe?subcode=brief&amp;eid="');
  });

  test('answers how many readers it has, and what became of it', async () => {
    await create();
    await backend.pool.query(`UPDATE address_subscriptions SET language = 'ja-JP' WHERE email = $1`, [readers[1]]);
    expect(await mailing()).toEqual({
      readers: {
        total: 3,
        languages: ['de', 'en', 'ja-JP'].map((language) => ({ language, count: 1 })),
        withheld: 0,
      },
    });
    await publish();
    expect(await mailing()).toMatchObject({ sending: { status: 'waiting', queued: 0, sent: 0 } });
    await delivered();
    await backend.pool.query('DELETE FROM address_subscriptions WHERE email = $1', [readers[0]]);
    expect(await mailing()).toMatchObject({
      readers: { total: 2 },
      sending: { status: 'sent', queued: 3, sent: 3, bounced: 0, complaints: 0, unsubscribed: 1 },
    });
  });

  test('goes to its editor alone as a test, and stays a draft', async () => {
    await create();
    expect((await call('/documents/brief-1/test-mails', { method: 'POST' })).status).toBe(403);
    expect((await ada.call('POST', '/brief-1/test-mails')).status).toBe(403);
    const { status, body } = await edith.call('POST', '/brief-1/test-mails');
    const mails = await deliveredMail(backend);
    expect([status, mails.map(({ to, subject }) => [to, subject])]).toEqual([
      202,
      [[body.to, '[Test] The four-hundredth rule']],
    ]);
    expect(mails[0]?.html).toContain('What we answered');
    for (let sent = 1; sent < 5; sent += 1) await edith.call('POST', '/brief-1/test-mails');
    expect((await edith.call('POST', '/brief-1/test-mails')).status).toBe(429);
    expect((await call('/documents/brief-1/draft')).body.state).toBe('draft');
    expect(await delivered()).toEqual([]);
  });

  test('is on no page, and has no link to a preview on the site', async () => {
    await create();
    await publish();
    const { rows } = await backend.pool.query('SELECT FROM pages WHERE rendered::text LIKE $1', ['%four-hundredth%']);
    expect(rows).toEqual([]);
    const link = await call('/documents/brief-1/preview-links', { method: 'POST', body: {} });
    expect([link.status, link.body.findings]).toMatchObject([422, [{ pointer: '/kind' }]]);
  });

  test('becomes a draft when a folder brings it, and is not sent', async () => {
    const sync = (document: object, more: object = {}) =>
      call('/sync', {
        method: 'POST',
        body: { documents: [{ id: 'newsletter.en.brief-1', ...document }], kinds: ['newsletter'], ...more },
      });
    const action = async (...given: Parameters<typeof sync>) => {
      const { body } = await sync(...given);
      return body.findings.length > 0 ? body.findings[0].message : body.documents[0].action;
    };
    expect(await action(letter(), { dryRun: true })).toBe('drafted');
    expect(await action(letter())).toBe('drafted');
    expect(await action(letter())).toBe('unchanged');
    const changed = letter({ subject: 'Another' });
    expect(await action(changed)).toMatch(/changed at the service/u);
    expect(await action({ ...changed, revision: revisionOf(letter()) })).toBe('drafted');
    expect(await delivered()).toEqual([]);
    expect((await publish({}, 'newsletter.en.brief-1')).status).toBe(200);
    expect(await delivered()).toHaveLength(3);
    expect(await action(changed)).toBe('unchanged');
    expect(await action({ ...letter(), revision: revisionOf(changed) })).toMatch(/was sent/u);
  });

  test('is sent at its moment, as it was scheduled', async () => {
    await create();
    const at = new Date(backend.clock.now().getTime() + 3_600_000).toISOString();
    expect((await publish({ at })).status).toBe(202);
    await change(letter({ subject: 'Too late' }));
    expect([await due(), await delivered()]).toEqual([[], []]);
    backend.clock.pass(3_600_000);
    expect([await due(), await due()]).toEqual([['published'], []]);
    expect(await delivered()).toEqual(everyone);
  });
});
