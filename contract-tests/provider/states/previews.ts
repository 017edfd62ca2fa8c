import { createHash } from 'node:crypto';
import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { type Database, type States, state, text } from '../state.ts';
import { draftOfPage, publishTinySite } from './publishing.ts';

const path = '/previewed';
const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

/** A preview compiles a draft between the pages of a site that was published. */
const draftInDatabase = async (token: string, fields: object, database: Database): Promise<void> => {
  const { run } = database;
  await publishTinySite(database);
  await draftOfPage('previewed', path, fields, database);
  await run(
    `INSERT INTO preview_links (site, document, digest, editing, created_by, created_at, expires_at)
     VALUES ('halden-brook', 'previewed', $1, false, 'an author', now(), $2)`,
    [createHash('sha256').update(token).digest(), tomorrow()],
  );
};

/** A release keeps what its documents were when they were added. */
const releaseInDatabase = async (token: string, title: string, database: Database): Promise<void> => {
  await publishTinySite(database);
  const fields = { title, description: 'About it.', main: [] };
  await database.run(
    `WITH made AS (
       INSERT INTO releases (site, name, made_by, made_at) VALUES ('halden-brook', 'Spring', 'an editor', now())
       RETURNING id
     ), planned AS (
       INSERT INTO release_documents (release_id, site, document, action, content, revision)
       SELECT id, 'halden-brook', 'previewed', 'publish', $3, 'first' FROM made
     )
     INSERT INTO preview_links (site, release, digest, editing, created_by, created_at, expires_at)
     SELECT 'halden-brook', id, $1, false, 'an author', now(), $2 FROM made`,
    [
      createHash('sha256').update(token).digest(),
      tomorrow(),
      JSON.stringify({ kind: 'page', language: 'en', path, fields }),
    ],
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
    { token: text, title: text },
    {
      means: 'a link with this token, valid for a day, to the draft of a page in English at `/previewed`',
      inDatabase: ({ token, title }, database) =>
        draftInDatabase(token, { title, description: 'About it.', main: [] }, database),
      inMemory: ({ token, title }, options) =>
        inMemory(token, { language: 'en', path, rendered: layoutOf(title) }, options),
    },
  ),
  'a preview link of a release': state(
    { token: text, title: text },
    {
      means:
        'a link with this token, valid for a day, to the release `Spring` that waits and publishes a page in English at `/previewed`',
      inDatabase: ({ token, title }, database) => releaseInDatabase(token, title, database),
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
  'a preview link of an incomplete draft': state(
    { token: text },
    {
      means: 'a link with this token to the draft of a page in English without a title',
      inDatabase: ({ token }, database) => draftInDatabase(token, { description: 'About it.', main: [] }, database),
      inMemory: ({ token }, options) =>
        inMemory(token, { findings: [{ pointer: '/fields/title', message: 'is missing' }] }, options),
    },
  ),
};
