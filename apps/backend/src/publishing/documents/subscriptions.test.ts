import { publishingBackend } from '../../testing/backend.ts';
import { publishFolder } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const inFolder = `newsLetters:
  - { code: brief, title: The Brief, description: One idea a week., frequency: weekly }
`;
const german = inFolder.replace('code: brief', 'code: brief-de');
const files = { 'subscriptions/en.yaml': inFolder, 'subscriptions/de.yaml': german };
beforeEach(async () => {
  await publishFolder(backend.db, files);
});

const id = 'subscriptions.en';
const save = async (fields: object) => {
  const { etag } = await call(`/documents/${id}/draft`);
  const body = { kind: 'subscriptions', language: 'en', fields };
  return call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
};
const publish = () => call(`/documents/${id}/publish`, { method: 'POST', body: {} });
const offered = async (): Promise<readonly string[]> => {
  const { rows } = await backend.pool.query<{ readonly alert_code: string }>(
    'SELECT alert_code FROM alerts ORDER BY position',
  );
  return rows.map(({ alert_code }) => alert_code);
};
const one = (code: string, more: object = {}) => ({
  code,
  title: 'The List',
  description: 'What we read.',
  frequency: 'monthly',
  ...more,
});

describe('the subscriptions of a language as a document', () => {
  test('are those of the folder until an editor changes them', async () => {
    const { body } = await call(`/documents/${id}/draft`);
    expect(body).toMatchObject({ state: 'published', content: { language: 'en', fields: { newsLetters: [{}] } } });
    await save({ newsLetters: [one('list'), one('brief')] });
    expect((await offered()).toSorted()).toEqual(['brief', 'brief-de']);
    await publish();
    expect(await offered()).toEqual(['brief-de', 'list', 'brief']);
  });

  test('are refused with everything that is wrong at once', async () => {
    const { body } = await save({
      newsLetters: [one('list', { preview: { link: '/no where', label: 'See' } }), one('list', { colour: 'red' })],
    });
    expect(body.findings.map(({ pointer }: { readonly pointer: string }) => pointer)).toEqual([
      '/fields/newsLetters/1/colour',
    ]);
    const again = await save({
      newsLetters: [one('list', { preview: { link: '/no where', label: 'See' } }), one('list')],
    });
    expect(again.body.findings).toEqual([
      { pointer: '/fields/newsLetters/0/preview/link', message: 'is no address' },
      { pointer: '/fields/newsLetters/1/code', message: 'names something else already' },
    ]);
  });

  test('may not have the code of another language', async () => {
    await save({ newsLetters: [one('brief-de')] });
    expect((await publish()).body.findings).toEqual([
      { pointer: '/fields/newsLetters/0/code', message: 'names something else already, in de' },
    ]);
  });

  test('warn of what is offered no more, and of a link to no page', async () => {
    await save({ newsLetters: [one('list', { preview: { link: '/nowhere', label: 'See' } })] });
    expect((await publish()).body.warnings).toEqual([
      { pointer: '/fields/newsLetters/0/preview/link', message: 'leads to /nowhere, where there is no page' },
      { pointer: '/fields', message: 'offers brief no more; who has subscribed to it stays subscribed' },
    ]);
  });

  test('of editors stay when a folder without them is published', async () => {
    await save({ newsLetters: [one('list')] });
    await publish();
    await publishFolder(backend.db, { 'subscriptions/de.yaml': german });
    expect((await offered()).toSorted()).toEqual(['brief-de', 'list']);
    await expect(publishFolder(backend.db, files)).rejects.toThrow(/which another source has published/u);
  });

  test('are offered no more once they are unpublished', async () => {
    await call(`/documents/${id}/unpublish`, { method: 'POST', body: {} });
    expect(await offered()).toEqual(['brief-de']);
  });
});
