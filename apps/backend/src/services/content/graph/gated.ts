import { type ReaderStatus, switchedFor, switchesAreas } from './switched.ts';

type Json = Readonly<Record<string, unknown>>;

/** The components of a page's main part that everyone sees; all others need the right to read the page. */
const shownToAll: ReadonlySet<unknown> = new Set([
  'ArticleDefaultHero',
  'CircularProfileHero',
  'CollectionHero',
  'FiftyFiftyHero',
  'FullBleedHero',
  'HeroCarousel',
  'OneUpMediumHero',
  'PartnershipMarkHero',
  'SectionHero',
  'SimpleHero',
  'UniversalHero',
  'MultimediaHero',
  'MultimediaOffsetHero',
  'VideoHero',
]);

const objectAt = (value: unknown, key: string): Json => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
};

const contextOf = (rendered: object): Json => objectAt(objectAt(rendered, 'sitecore'), 'context');

/** Returns whether a page is for registered users only (C§6). Any status other than `public` closes a page. */
const isForRegisteredUsers = (rendered: object): boolean => {
  const { accessStatus = 'public' } = contextOf(rendered);
  return accessStatus !== 'public';
};

/** The code of the practice that a page belongs to; empty for a page of none. */
export const practiceCodeOf = (rendered: object): string => {
  const { code } = objectAt(objectAt(contextOf(rendered), 'pageMetaData'), 'practice');
  return typeof code === 'string' ? code : '';
};

const placeholdersOf = (rendered: object): Json =>
  objectAt(objectAt(objectAt(rendered, 'sitecore'), 'route'), 'placeholders');

/** Returns whether the content of a page depends on the reader. */
export const dependsOnReader = (rendered: object): boolean =>
  isForRegisteredUsers(rendered) || switchesAreas(placeholdersOf(rendered));

const isShownToAll = (component: unknown): boolean =>
  typeof component === 'object' && component !== null && shownToAll.has(Reflect.get(component, 'componentName'));

/**
 * Decisions §10: of a gated page's placeholders what a caller without a session gets. Header, footer and hero stay; everything else is
 * left out.
 */
const withoutBody = (placeholders: Json): Json => ({
  ...Object.fromEntries(['header', 'footer'].map((name) => [name, placeholders[name] ?? []])),
  main: Array.isArray(placeholders.main) ? placeholders.main.filter(isShownToAll) : [],
});

/**
 * Returns a page as its reader may see it, in the order of decisions §4: access status first, then premium. What is
 * withheld is removed, not hidden: `context.isBodyWithheld` marks a gated page without body, and `context.reader` the
 * audience of the result.
 */
export const asReadBy = (rendered: object, reader: ReaderStatus): object => {
  const isWithheld = reader === 'anonymous' && isForRegisteredUsers(rendered);
  const sitecore = objectAt(rendered, 'sitecore');
  const given = placeholdersOf(rendered);
  const placeholders = switchedFor(isWithheld ? withoutBody(given) : given, reader);
  return {
    ...rendered,
    sitecore: {
      ...sitecore,
      context: { ...contextOf(rendered), reader, ...(isWithheld && { isBodyWithheld: true }) },
      route: { ...objectAt(sitecore, 'route'), placeholders },
    },
  };
};
