import { startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { type Colleague, colleague } from '../../testing/colleagues.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { article, beginAgain, publishingCalls, tokenWith } from '../../testing/publishing.ts';

const studioOrigin = 'https://studio.example';

describe.each([false, true])('where documents have to be approved: %s', (needsApproval) => {
  const backend = backendOfTests({ publishing: { needsApproval, studioOrigin } });
  let author: Colleague;
  let editor: Colleague;
  let other: Colleague;
  let etag: string;
  let token: string;
  const byToken = publishingCalls(backend, () => token);

  beforeAll(async () => {
    author = await colleague(backend, 'Ada', 'author');
    editor = await colleague(backend, 'Edith', 'editor');
    other = await colleague(backend, 'Olga', 'administrator');
    token = await tokenWith(backend.db, 'draft', 'publish');
  }, startTimeout);
  beforeEach(async () => {
    await beginAgain(backend);
    await backend.pool.query('TRUNCATE document_comments, document_approvals; DELETE FROM mail_outbox');
    ({ etag } = await author.call('PUT', '/tides/draft', article(), { 'if-none-match': '*' }));
  });

  const ask = (who = author, body: object = {}) => who.call('POST', '/tides/review', body);
  const approve = (who = editor, revision = etag) =>
    who.call('POST', '/tides/review/approve', undefined, { 'if-match': revision });
  const giveBack = (who = editor, reason = 'Say how high.') => who.call('POST', '/tides/review/return', { reason });
  const change = async (who = author, title = 'Changed') => {
    const saved = await who.call('PUT', '/tides/draft', article({}, { title }), { 'if-match': etag });
    expect(saved.status).toBe(200);
    return saved.etag;
  };
  const draft = async () => (await author.call('GET', '/tides/draft')).body;
  const mails = async () =>
    (await deliveredMail(backend))
      .map(({ to, subject }) => ({ to, subject }))
      .toSorted((a, b) => (a.to < b.to ? -1 : 1));

  describe('a review', () => {
    test('is asked for, given back, asked for again and approved', async () => {
      const asked = await ask(author, { note: 'Is this right?' });
      expect([asked.status, asked.body]).toMatchObject([
        200,
        { state: 'asked', isOutdated: false, note: 'Is this right?', askedBy: 'Ada Lovelace' },
      ]);
      const list = (query: string) => author.call('GET', `?${query}`);
      expect((await list('review=asked')).body.documents).toMatchObject([
        { id: 'tides', state: 'draft', review: 'asked' },
      ]);
      expect((await giveBack()).body).toMatchObject({ state: 'returned', decidedBy: 'Edith Lovelace' });
      expect((await author.call('GET', '/tides/comments')).body.comments).toMatchObject([
        { text: 'Say how high.', by: 'Edith Lovelace' },
      ]);
      etag = await change();
      expect((await draft()).review).toMatchObject({ state: 'returned', isOutdated: true });
      await ask();
      expect((await approve()).body).toMatchObject({ state: 'approved', isOutdated: false });
      expect((await draft()).review).toMatchObject({ state: 'approved', decidedBy: 'Edith Lovelace' });
      expect((await list('review=asked')).body.documents).toEqual([]);
      expect(
        (await author.call('GET', '/tides/log')).body.entries.map(({ action }: { action: string }) => action),
      ).toEqual(expect.arrayContaining(['approved', 'returned', 'review asked for']));
    });

    test('is of one revision: an approval is outdated after a change', async () => {
      await ask();
      await approve();
      etag = await change();
      expect((await draft()).review).toMatchObject({ state: 'approved', isOutdated: true });
      expect((await ask()).body).toMatchObject({ state: 'asked', isOutdated: false });
    });

    test('approves no draft that was changed meanwhile', async () => {
      await ask();
      await change();
      const late = await approve();
      expect([late.status, late.body.changedBy]).toEqual([412, 'Ada Lovelace']);
      expect((await draft()).review).toMatchObject({ state: 'asked', isOutdated: true });
      expect((await editor.call('POST', '/tides/review/approve')).status).toBe(428);
    });

    test('is not done by who wrote the draft', async () => {
      etag = await change(editor);
      await ask();
      for (const answer of [await approve(editor), await giveBack(editor)])
        expect([answer.status, answer.body.detail]).toEqual([403, 'You wrote this: somebody else has to review it.']);
      await backend.db.updateTable('users').set({ first_name: 'Eve' }).where('id', '=', editor.id).execute();
      expect((await approve(editor)).status).toBe(403);
      await backend.db.updateTable('users').set({ first_name: 'Edith' }).where('id', '=', editor.id).execute();
      expect((await approve(other)).status).toBe(200);
    });

    test('is decided by one of two at once', async () => {
      await ask();
      const both = await Promise.all([approve(editor), giveBack(other)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = both.find(({ status }) => status === 409);
      expect(late?.body.detail).toMatch(/It was (?:approved by Edith|returned by Olga) Lovelace at \d{4}-/u);
    });

    test('is decided once where a call is repeated after a lost answer', async () => {
      await ask();
      expect([(await approve()).status, (await approve()).status]).toEqual([200, 200]);
      expect((await approve(other)).status).toBe(409);
    });

    test('keeps each reason of a repeated return once', async () => {
      await ask();
      for (const reason of ['Say how high.', 'Say how high.', 'Say when.'])
        expect([reason, (await giveBack(editor, reason)).status]).toEqual([reason, 200]);
      const { comments } = (await author.call('GET', '/tides/comments')).body;
      expect(comments.map(({ text }: { readonly text: string }) => text)).toEqual(['Say how high.', 'Say when.']);
      expect((await giveBack(other)).status).toBe(409);
    });

    test('is not decided where there is none', async () => {
      const answer = await approve();
      expect([answer.status, answer.body.detail]).toEqual([409, 'Nobody has asked for a review of this document.']);
      expect((await giveBack()).status).toBe(409);
    });

    test('is decided by editors and administrators alone', async () => {
      await ask();
      const another = await colleague(backend, 'Anna', 'author');
      expect([(await approve(another)).status, (await giveBack(another)).status]).toEqual([403, 403]);
      const headers = { 'if-match': etag };
      const answer = await byToken('/documents/tides/review/approve', { method: 'POST', headers });
      expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('sign in with an account')]);
    });

    test('ends with the draft', async () => {
      await ask();
      await approve();
      expect((await byToken('/documents/tides/publish', { method: 'POST', body: {} })).status).toBe(200);
      expect(await draft()).not.toHaveProperty('review');
      expect((await ask()).body.findings).toEqual([
        { pointer: '', message: 'is published as it is: there is no draft' },
      ]);
    });

    test('is refused for everything that is wrong with it', async () => {
      const stranger = '00000000-0000-4000-8000-000000000000';
      const refused = async (body: object) => (await ask(author, body)).body.findings;
      expect(await refused({ reviewer: stranger })).toMatchObject([{ pointer: '/reviewer' }]);
      expect(await refused({ reviewer: author.id })).toMatchObject([{ pointer: '/reviewer' }]);
      expect(await refused({ note: 'x'.repeat(2_001), reviewer: 'Edith', colour: 1 })).toHaveLength(3);
      expect(await refused({ note: '\u0007' })).toMatchObject([{ pointer: '/note' }]);
      await ask();
      await approve();
      expect(await refused({ reviewer: stranger })).toMatchObject([
        { pointer: '', message: 'is approved as it is, by Edith Lovelace' },
        { pointer: '/reviewer' },
      ]);
    });

    test('can be asked of those who may approve', async () => {
      const { body } = await author.call('GET', '/../people/reviewers');
      expect(body.reviewers).toEqual(
        expect.arrayContaining([
          { id: editor.id, name: 'Edith Lovelace' },
          { id: other.id, name: 'Olga Lovelace' },
        ]),
      );
      expect(body.reviewers.map(({ id }: { id: string }) => id)).not.toContain(author.id);
      expect((await ask(author, { reviewer: editor.id })).body).toMatchObject({ reviewer: 'Edith Lovelace' });
    });
  });

  describe('a mail goes', () => {
    const link = `${studioOrigin}/admin/collections/article/tides`;

    test('to the reviewer who is named, or else to all who may approve', async () => {
      await ask(author, { reviewer: editor.id, note: 'Is this right?' });
      const [mail, ...more] = await deliveredMail(backend);
      expect([mail?.to, mail?.subject, more]).toEqual([editor.email, 'Please review “New”', []]);
      expect(mail?.text).toContain('Ada Lovelace asks for a review of “New”');
      expect(mail?.text).toContain(`> Is this right?\n\nIn the studio:\n${link}`);
      await ask();
      expect(await mails()).toEqual(
        [editor, other]
          .map(({ email: to }) => ({ to, subject: 'Please review “New”' }))
          .toSorted((a, b) => (a.to < b.to ? -1 : 1)),
      );
    });

    test('to who wrote a draft when it is given back or approved, in their language', async () => {
      await backend.db.updateTable('users').set({ language: 'de' }).where('id', '=', author.id).execute();
      await ask(author, { reviewer: editor.id });
      await deliveredMail(backend);
      await giveBack();
      const [returned] = await deliveredMail(backend);
      expect(returned).toMatchObject({ to: author.email, subject: '„New“ wurde an Sie zurückgegeben' });
      expect(returned?.text).toContain('Say how high.');
      await ask(author, { reviewer: editor.id });
      await deliveredMail(backend);
      await approve();
      expect(await mails()).toEqual([{ to: author.email, subject: '„New“ ist freigegeben' }]);
      await backend.db.updateTable('users').set({ language: 'en' }).where('id', '=', author.id).execute();
    });

    // The log keeps who wrote the document of the other tests.
    beforeEach(async () => {
      await author.call('PUT', '/talk/draft', article({ path: '/insights/talk' }), { 'if-none-match': '*' });
    });

    test('to who wrote or commented, once, and never to who comments', async () => {
      const comment = (who: Colleague, text = 'Hm') => who.call('POST', '/talk/comments', { text });
      await comment(author);
      expect(await mails()).toEqual([]);
      await comment(editor);
      await comment(editor, 'And this');
      expect(await mails()).toEqual([{ to: author.email, subject: 'A comment on “New”' }]);
      await comment(author);
      expect(await mails()).toEqual([{ to: editor.email, subject: 'A comment on “New”' }]);
    });

    test('not to a person whose role has ended', async () => {
      const former = await colleague(backend, 'Fay', 'editor');
      await former.call('POST', '/talk/comments', { text: 'Hm' });
      await deliveredMail(backend);
      await backend.db.deleteFrom('account_roles').where('user_id', '=', former.id).execute();
      await author.call('POST', '/talk/comments', { text: 'Hm' });
      expect(await mails()).toEqual([]);
    });
  });

  describe('a publication of a draft that is not approved', () => {
    const finding = {
      pointer: '',
      message: 'has to be approved by somebody else before it is published: ask for a review',
    };
    const inAnHour = () => new Date(backend.clock.now().getTime() + 3_600_000).toISOString();
    const statusOf = async (path: string, body: object) => {
      const answer = await byToken(path, { method: 'POST', body });
      return [answer.status, answer.body.findings ?? []];
    };
    const whole = { name: 'Spring', documents: [{ id: 'tides', action: 'publish' }] };

    test.each([
      ['now', () => statusOf('/documents/tides/publish', {}), 200, finding],
      ['as a trial', () => statusOf('/documents/tides/publish', { dryRun: true }), 200, finding],
      ['later', () => statusOf('/documents/tides/publish', { at: inAnHour() }), 202, finding],
      [
        'in a release',
        () => statusOf('/releases', { ...whole, at: inAnHour() }),
        201,
        { ...finding, document: 'tides' },
      ],
    ])('is refused only where it has to be: %s', async (_when, publish, done, refusal) => {
      expect(await publish()).toEqual(needsApproval ? [422, [refusal]] : [done, []]);
    });

    test('is done after an approval, of a schedule of that revision even after a change', async () => {
      await ask();
      await approve();
      expect(await statusOf('/documents/tides/publish', { at: inAnHour() })).toEqual([202, []]);
      etag = await change();
      expect((await statusOf('/documents/tides/publish', {}))[0]).toBe(needsApproval ? 422 : 200);
    });

    test('is left to service tokens that synchronise', async () => {
      const body = { source: 'wiki', documents: [{ id: 'ebbs', ...article({ path: '/insights/ebbs' }) }] };
      expect((await byToken('/sync', { method: 'POST', body })).status).toBe(200);
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/content/v1/sync',
        headers: editor.headers,
        payload: body,
      });
      expect(answer.statusCode).toBe(needsApproval ? 422 : 200);
    });

    test('is not needed to take a page away, or to publish what is published', async () => {
      await ask();
      await approve();
      await statusOf('/documents/tides/publish', {});
      expect((await statusOf('/releases', whole))[0]).toBe(201);
      expect((await statusOf('/documents/tides/unpublish', {}))[0]).toBe(200);
    });
  });
});

describe('without an origin of the studio', () => {
  const backend = backendOfTests();

  test('a mail has no link', async () => {
    await beginAgain(backend);
    const [author, editor] = [await colleague(backend, 'Ada', 'author'), await colleague(backend, 'Edith', 'editor')];
    await author.call('PUT', '/tides/draft', article(), { 'if-none-match': '*' });
    await author.call('POST', '/tides/review', { reviewer: editor.id });
    const mail = (await deliveredMail(backend)).find(
      ({ to, subject }) => to === editor.email && /review/u.test(subject),
    );
    expect(mail?.text).not.toContain('://');
  });
});
