import { createHash, randomUUID } from 'node:crypto';
import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { type Database, oneOf, optional, type States, state, text } from '../state.ts';
import { draftOfPage, publishTinySite } from './publishing.ts';

const path = '/previewed';
const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

/** A preview compiles a draft between the pages of a site that was published. */
const draftInDatabase = async (
  token: string,
  fields: object,
  database: Database,
  link: string = randomUUID(),
): Promise<void> => {
  const { run } = database;
  await publishTinySite(database);
  await draftOfPage('previewed', path, fields, database);
  await run(
    `INSERT INTO preview_links (id, site, document, digest, editing, created_by, created_at, expires_at)
     VALUES ($3, 'halden-brook', 'previewed', $1, false, 'an author', now(), $2)`,
    [createHash('sha256').update(token).digest(), tomorrow(), link],
  );
};

type Release = { readonly id: string; readonly title: string; readonly state: 'waiting' | 'cancelled' };

/** A release keeps what its documents were when they were added. */
const releaseInDatabase = async ({ id, title, state: is }: Release, database: Database): Promise<void> => {
  await publishTinySite(database);
  const fields = { title, description: 'About it.', main: [] };
  await database.run(
    `WITH made AS (
       INSERT INTO releases (id, site, name, state, made_by, made_at)
       VALUES ($1, 'halden-brook', 'Spring', $3, 'an editor', now()) RETURNING id
     )
     INSERT INTO release_documents (release_id, site, document, action, content, revision)
     SELECT id, 'halden-brook', 'previewed', 'publish', $2, 'first' FROM made`,
    [id, JSON.stringify({ kind: 'page', language: 'en', path, fields }), is],
  );
};

const linkOfRelease = async (
  { token, title, release, link }: { token: string; title: string; release: string; link: string },
  database: Database,
): Promise<void> => {
  await releaseInDatabase({ id: release, title, state: 'waiting' }, database);
  await database.run(
    `INSERT INTO preview_links (id, site, release, digest, editing, created_by, created_at, expires_at)
     VALUES ($4, 'halden-brook', $3, $1, false, 'an author', now(), $2)`,
    [createHash('sha256').update(token).digest(), tomorrow(), release, link],
  );
};

type Shown = NonNullable<MemoryWorldOptions['previews']>[number]['shown'];

const inMemory = (token: string, shown: Shown, options: MemoryWorldOptions): MemoryWorldOptions => ({
  ...options,
  previews: [...(options.previews ?? []), { token, expiresAt: tomorrow().toISOString(), shown }],
});

const layoutOf = (title: string) => ({
  sitecore: {
    context: { language: 'en', itemId: 'previewed', accessStatus: 'public', pageMetaData: {} },
    route: {
      name: 'previewed',
      itemId: 'previewed',
      itemLanguage: 'en',
      fields: { title: { value: title } },
      placeholders: { main: [] },
    },
  },
});

export const previews: States = {
  'a preview link': state(
    { token: text, title: text, link: optional(text) },
    {
      means:
        'a link with this token and the id `link`, valid for a day, to the draft of a page in English at `/previewed`, the document `previewed`',
      inDatabase: ({ token, title, link }, database) =>
        draftInDatabase(token, { title, description: 'About it.', main: [] }, database, link),
      inMemory: ({ token, title }, options) =>
        inMemory(token, { language: 'en', path, rendered: layoutOf(title) }, options),
    },
  ),
  'a preview link of a release': state(
    { token: text, title: text, release: optional(text), link: optional(text) },
    {
      means:
        'a link with this token and the id `link`, valid for a day, to the release `Spring` with this id, which waits and publishes a page in English at `/previewed`',
      inDatabase: ({ token, title, release = randomUUID(), link = randomUUID() }, database) =>
        linkOfRelease({ token, title, release, link }, database),
      inMemory: ({ token, title }, options) =>
        inMemory(
          token,
          {
            shows: { release: 'Spring', changes: [{ language: 'en', path, title, action: 'publish' }] },
            pages: [{ language: 'en', path, rendered: layoutOf(title) }],
          },
          options,
        ),
    },
  ),
  'a release': state(
    { id: text, is: oneOf('waiting', 'cancelled') },
    {
      means:
        'the release `Spring` with this id, which waits for an editor or is cancelled, and publishes a page in English at `/previewed`, the document `previewed`',
      inDatabase: ({ id, is }, database) => releaseInDatabase({ id, title: 'On tides', state: is }, database),
    },
  ),
  'a preview link of an incomplete draft': state(
    { token: text },
    {
      means: 'a link with this token to the draft of a page in English at `/previewed` without a title',
      inDatabase: ({ token }, database) => draftInDatabase(token, { description: 'About it.', main: [] }, database),
      inMemory: ({ token }, options) =>
        inMemory(
          token,
          {
            language: 'en',
            path,
            rendered: layoutOf(''),
            incomplete: [{ pointer: '/fields/title', message: 'is missing' }],
          },
          options,
        ),
    },
  ),
  'a preview link of a draft that cannot be shown': state(
    { token: text },
    {
      means: 'a link with this token to the draft of a page in English with a component that the site does not have',
      inDatabase: ({ token }, database) =>
        draftInDatabase(
          token,
          { title: 'On tides', description: 'About it.', main: [{ component: 'NoSuchComponent' }] },
          database,
        ),
      inMemory: ({ token }, options) =>
        inMemory(token, { findings: [{ pointer: '/fields/main/0/component', message: 'is no component' }] }, options),
    },
  ),
};
