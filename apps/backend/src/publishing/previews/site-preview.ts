import { asReadBy, dependsOnReader } from '../../services/content/graph/gated.ts';
import type { Database } from '../../services/tables.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { findingsOf } from '../documents/draft.ts';
import { isPageContent, pageIn } from '../format/document.ts';
import { pathsOf, type WrittenPage } from '../format/page-index.ts';
import { contentUnder } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';
import { type SiteAhead, siteAhead } from './answers-ahead.ts';
import type { Ahead } from './planned-ahead.ts';
import { type Asked, aboutOf, type ChangedPage, type Link, type Previewed } from './previewed.ts';
import type { Place } from './seen-at.ts';

/** Returns the page that is published under the id of a document. */
const pageUnder = async (
  db: Database,
  site: string,
  id: string,
  languages: readonly string[],
): Promise<WrittenPage | undefined> => pageIn(id, await contentUnder(db, site, id), languages);

/** Returns the page that an address means to a reader of the language: their own version, or that of the default language. */
const pageFor = async (parts: SiteParts, { answer }: SiteAhead, place: Place): Promise<WrittenPage | undefined> => {
  const { defaultLanguage, generatedPages } = parts;
  const pageAt = async (language: string) =>
    generatedPages.find((page) => page.language === language && pathsOf(page).includes(place.path)) ??
    (await answer({ _tag: 'Path', language, path: place.path }))[0];
  const own = await pageAt(place.language);
  if (own !== undefined || place.language === defaultLanguage) return own;
  const original = await pageAt(defaultLanguage);
  if (original === undefined) return undefined;
  const { id } = original.front;
  const [version] = await answer({ _tag: 'Id', language: place.language, id });
  return version ?? generatedPages.find((page) => page.language === place.language && page.front.id === id) ?? original;
};

/** Returns the languages that a page is written in. */
const languagesOf = async (
  { languages, generatedPages }: SiteParts,
  { answer }: SiteAhead,
  { front: { id } }: WrittenPage,
): Promise<readonly string[]> => {
  const versions = await Promise.all(languages.map((language) => answer({ _tag: 'Id', language, id })));
  return languages.filter(
    (language, position) =>
      (versions[position]?.length ?? 0) > 0 ||
      generatedPages.some((page) => page.language === language && page.front.id === id),
  );
};

/** Returns the path that an address leads to whose page has moved or is removed; undefined for any other. */
const successorOf = async (
  db: Database,
  site: string,
  { planned }: Ahead,
  { pages }: SiteAhead,
  { language, path }: Place,
): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('document_addresses')
    .select('id')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('path', '=', path)
    .executeTakeFirst();
  const one = owner && planned.find(({ id }) => id === owner.id);
  if (one === undefined) return undefined;
  return one.action === 'unpublish' ? one.redirectTo : pages.get(one.id)?.front.path;
};

/** Returns the pages that change, the first of which a link of a release opens. */
const changesOf = async (
  db: Database,
  site: string,
  own: readonly Planned[],
  { pages }: SiteAhead,
  languages: readonly string[],
): Promise<readonly ChangedPage[]> => {
  const changes = await Promise.all(
    own.map(async ({ id, action }): Promise<readonly ChangedPage[]> => {
      const page = action === 'publish' ? pages.get(id) : await pageUnder(db, site, id, languages);
      return page ? [{ language: page.language, path: page.front.path, title: page.front.title, action }] : [];
    }),
  );
  return changes.flat();
};

const home = '/';

/** Returns where a link begins. */
const beginningOf = async (
  db: Database,
  site: string,
  { defaultLanguage, languages }: SiteParts,
  { document }: Link,
  ahead: SiteAhead,
  changes: readonly ChangedPage[],
  language: string | undefined,
): Promise<Place> => {
  if (document !== null) {
    const page = ahead.pages.get(document) ?? (await pageUnder(db, site, document, languages));
    return page ? { language: page.language, path: page.front.path } : { language: defaultLanguage, path: home };
  }
  const shown = changes.filter(({ action }) => action === 'publish');
  const first = shown.find((page) => page.language === (language ?? defaultLanguage)) ?? shown[0];
  return first ?? { language: language ?? defaultLanguage, path: home };
};

/** Returns the texts of the dictionary in a language that are planned, by their keys. */
const textsIn = (planned: readonly Planned[], language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    planned.flatMap((one) =>
      one.action === 'publish' && one.content.kind === 'dictionary' && one.content.language === language
        ? [[String(one.content.fields.key), String(one.content.fields.text)]]
        : [],
    ),
  );

/** So many changes are named. */
const mostChanges = 200;

/**
 * Compiles a page of the site as it will be.
 * @param beginning where the link begins, where that follows from neither its release nor the page of its document
 */
export const sitePreview = async (
  db: Database,
  site: string,
  parts: SiteParts,
  link: Link,
  ahead: Ahead,
  { language, path }: Asked,
  beginning?: Place,
): Promise<Previewed> => {
  const { planned, own, release, at } = ahead;
  const next = siteAhead(db, site, parts, planned);
  const changes = await changesOf(db, site, own.slice(0, mostChanges), next, parts.languages);
  const place =
    path === undefined
      ? (beginning ?? (await beginningOf(db, site, parts, link, next, changes, language)))
      : { language: language ?? parts.defaultLanguage, path };
  const unreadable = planned.find(
    (one) =>
      next.wrong.has(one.id) &&
      one.action === 'publish' &&
      (one.id === (path === undefined ? link.document : undefined) ||
        (isPageContent(one.content) && one.content.language === place.language && one.content.path === place.path)),
  );
  if (unreadable !== undefined) return { _tag: 'Incomplete', problems: next.wrong.get(unreadable.id) ?? [] };
  const about = {
    _tag: 'Shown',
    ...aboutOf(link),
    shows: { release, at, changes, texts: textsIn(planned, place.language) },
    incomplete: [],
  } as const;
  const found = await pageFor(parts, next, place);
  const successor = found ? undefined : await successorOf(db, site, ahead, next, place);
  const page = found ?? (successor && (await pageFor(parts, next, { ...place, path: successor })));
  if (!page) return { ...about, ...place, document: undefined, state: 'draft', languages: [], rendered: undefined };
  const { compiled, problems } = await compileLazily([page], parts, next.answer);
  const pages = compiled.flatMap((each) => each.pages);
  const shown = pages.find((each) => each.path === place.path) ?? pages[0];
  if (problems.length > 0 || shown === undefined)
    return { _tag: 'Incomplete', problems: findingsOf(page.source.file, problems) };
  const isNew = !next.isPublished(page);
  const before = isNew ? await pageUnder(db, site, page.source.file, parts.languages) : undefined;
  const isGenerated = parts.generatedPages.includes(page);
  return {
    ...about,
    document: isGenerated ? undefined : page.source.file,
    language: shown.language,
    path: shown.path,
    state: isNew ? (before ? 'changed' : 'draft') : 'published',
    languages: await languagesOf(parts, next, page),
    // What is published for readers with an account stays theirs.
    rendered: !isNew && dependsOnReader(shown.rendered) ? asReadBy(shown.rendered, 'anonymous') : shown.rendered,
  };
};
