import type { Database } from '../../services/tables.ts';
import { everyPath } from '../compile/compile.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { findingsOf } from '../documents/draft.ts';
import type { Finding } from '../format/finding.ts';
import { everybody, lookupsOfPerson } from '../format/lookups.ts';
import { findingsInData, kindOf } from '../kinds/content.ts';
import type { Entry } from '../kinds/kind.ts';
import { pagesLookingUp, partsOf, readPartsOf } from '../published/store.ts';

/** A page of the site. */
export type Place = { readonly language: string; readonly path: string };

/** Where a document that is no page can be seen as it is written. */
export type Seen =
  /** `parts` are those of the site with the document. */
  | { readonly _tag: 'At'; readonly place: Place; readonly parts: SiteParts }
  /** The draft lacks what a page that shows it needs. */
  | { readonly _tag: 'Incomplete'; readonly problems: readonly Finding[] }
  /** No page shows it, for a reason that follows its name in a sentence. */
  | { readonly _tag: 'Nowhere'; readonly reason: string };

const home = '/';

/** Returns the first of the published pages that look something up, those in the default language before others. */
const firstPage = async (
  db: Database,
  site: string,
  { defaultLanguage }: SiteParts,
  lookups: readonly string[],
): Promise<Place | undefined> => {
  const places = (await pagesLookingUp(db, site, new Set(lookups))).filter(({ path }) => path !== everyPath);
  const rank = ({ language, path }: Place) => `${language === defaultLanguage ? 0 : 1} ${language} ${path}`;
  return places.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))[0];
};

/** Returns the page that the site makes of a person or an office; of a person without one, the first page that names the person. */
const pageOfEntry = async (
  db: Database,
  site: string,
  { content: { fields } }: Entry,
  before: SiteParts,
  after: SiteParts,
): Promise<Place | undefined> => {
  const own = after.generatedPages.find(
    ({ language, front }) => language === after.defaultLanguage && front.id === fields.id,
  );
  if (own !== undefined) return { language: own.language, path: own.front.path };
  const persons = [before, after].flatMap(({ people }) => people.persons.filter(({ id }) => id === fields.id));
  if (persons.length === 0) return undefined;
  return (
    (await firstPage(db, site, after, persons.flatMap(lookupsOfPerson))) ??
    (await firstPage(db, site, after, [everybody]))
  );
};

/** Returns where a document that is no page can be seen as it is written; undefined for a site that was never published. */
export const seenAt = async (db: Database, site: string, entry: Entry): Promise<Seen | undefined> => {
  const { id, content } = entry;
  const { noPreview } = kindOf(content);
  if (noPreview !== undefined) return { _tag: 'Nowhere', reason: noPreview };
  const before = await partsOf(db, site);
  if (before === undefined) return undefined;
  const wrong = findingsInData(content, before.languages);
  if (wrong.length > 0) return { _tag: 'Incomplete', problems: wrong };
  const read = await readPartsOf(db, site, [entry]);
  const problems = read?.problems.filter(({ file }) => file === id) ?? [];
  if (read === undefined || problems.length > 0) return { _tag: 'Incomplete', problems: findingsOf(id, problems) };
  const { parts } = read;
  const place =
    content.language === undefined
      ? await pageOfEntry(db, site, entry, before, parts)
      : { language: content.language, path: home };
  return place ? { _tag: 'At', place, parts } : { _tag: 'Nowhere', reason: 'is on no published page, and has no page' };
};
