import type { Pool } from '../platform/db/pool.ts';
import { makeToken, type TokenScope } from '../publishing/access/tokens.ts';
import { siteYaml, tinySite } from '../publishing/compile/builder.ts';
import { compileSite } from '../publishing/compile/compile.ts';
import { type Loaded, loadSite } from '../publishing/load.ts';
import { documentsOfOthers } from '../publishing/published/store.ts';
import { picturesOf, pictureTextsOf } from '../services/content/media/store.ts';
import type { Database } from '../services/tables.ts';
import type { TestApp } from './app.ts';

/** The site of tests. */
export const testSite = 'halden-brook';

/** Publishes the folder of a small site, beside what the publishing API has published; returns what that changed. */
export const publishFolder = async (
  db: Database,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Loaded> => {
  const others = await documentsOfOthers(db, testSite);
  const files = tinySite({ 'site.yaml': siteYaml.replace('name: tiny', `name: ${testSite}`), ...changes });
  const stored = await picturesOf(db, testSite);
  const texts = await pictureTextsOf(db, testSite);
  const compilation = compileSite(files, { stored, texts, others });
  if (compilation._tag === 'Refused') throw new Error(JSON.stringify(compilation.problems));
  return loadSite(db, compilation.site);
};

/** Makes a service token, named after its scopes. */
export const tokenWith = async (db: Database, ...scopes: TokenScope[]): Promise<string> => {
  const made = await makeToken(db, testSite, { name: scopes.join(' '), scopes, now: new Date() });
  if (made === undefined) throw new Error('there is a token of this name');
  return made;
};

type Call = {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls of the publishing API with a token, below `/content/v1`. */
export const publishingCalls =
  (backend: Pick<TestApp, 'app'>, token: () => string) =>
  async (path: string, { method = 'GET', body, headers = {} }: Call = {}) => {
    const answer = await backend.app.inject({
      method,
      url: `/content/v1${path}`,
      headers: { authorization: `Bearer ${token()}`, ...headers },
      ...(body && { payload: body }),
    });
    return {
      status: answer.statusCode,
      etag: String(answer.headers.etag),
      body: answer.statusCode === 204 ? undefined : answer.json(),
    };
  };

/** An article as the publishing API takes it. */
export const article = (changes: object = {}, fields: object = {}) => ({
  kind: 'article' as const,
  language: 'en',
  path: '/insights/new',
  fields: {
    title: 'New',
    description: 'About it.',
    articleType: 'Article',
    displayDate: '2025-11-20',
    authors: [{ name: 'A. Writer' }],
    image: { src: '/artwork/new.webp', alt: 'Blue planes' },
    ...fields,
  },
  body: 'A paragraph with a link to [the first](/insights/first).\n',
  ...changes,
});

/** Returns the title of the page at a path; undefined where there is none. */
export const titleAt = async ({ pool }: { readonly pool: Pool }, path: string, language = 'en') => {
  const { rows } = await pool.query<{ readonly title: string }>(
    'SELECT title FROM pages WHERE site = $1 AND path = $2 AND language = $3',
    [testSite, path, language],
  );
  return rows[0]?.title;
};

/** Removes every document, draft, version and release, and publishes the folder. */
export const beginAgain = async ({ pool, db }: Pick<TestApp, 'pool' | 'db'>): Promise<void> => {
  await pool.query(
    `TRUNCATE documents, document_drafts, document_versions, document_moves, page_lookups, pages, redirects, releases CASCADE`,
  );
  await publishFolder(db);
};
