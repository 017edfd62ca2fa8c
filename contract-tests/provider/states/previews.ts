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
