/**
 * The filter groups of jobs, in the order of the address. Regions hold countries, which hold
 * cities; categories hold interests.
 */
export const filterGroups = [
  'interests',
  'interestCategories',
  'cities',
  'countries',
  'industries',
  'functions',
  'regions',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** The selected values of each group: distinct and without blanks around them. */
export type JobFilters = Readonly<Record<FilterGroup, readonly string[]>>;

/** What the visitor looks for. `page` counts the pages of 20 on show, from 1 (decisions §3). */
export type JobQuery = { readonly text: string; readonly page: number; readonly filters: JobFilters };

/** D§3 job, for the detail page. Long texts are rich text; the detail page sanitises them. */
export type Job = {
  readonly id: string;
  readonly title: string;
  /** The last segment of its address. */
  readonly friendlyUrl: string;
  /** What it is written in. */
  readonly language: JobLanguage;
  readonly interest: string;
  readonly interestCategory: string;
  readonly regions: readonly string[];
  readonly cities: readonly string[];
  readonly countries: readonly string[];
  readonly industries: readonly string[];
  readonly functions: readonly string[];
  readonly whatYouWillDo: string;
  readonly whoYouWillWorkWith: string;
  readonly yourBackground: string;
  readonly compensationRange: string | undefined;
  readonly applyUrl: string | undefined;
  /** `Einstiegslevel`: the first is where to apply when there is no `applyUrl`. */
  readonly entryLevels: readonly string[];
  /** `YYYY-MM-DD`, in UTC. */
  readonly postedOn: string;
  /** The last day it is open, included; `YYYY-MM-DD`, in UTC. */
  readonly lastDay: string;
};

/** What the cards of jobs in lists show (D§9). `preview` is plain text, cut already. */
export type JobSummary = Pick<Job, 'id' | 'title' | 'friendlyUrl' | 'language' | 'interest' | 'cities' | 'postedOn'> & {
  readonly preview: string;
};

/** D§3. */
export type SimilarJob = {
  readonly id: string;
  readonly title: string;
  readonly locations: readonly string[];
  readonly interest: string;
  readonly friendlyUrl: string;
};

/** Number of jobs for each value in place of its group's current selection; 0 for a missing value. */
export type Facets = {
  readonly counts: Readonly<Record<FilterGroup, Readonly<Record<string, number>>>>;
  /** False when the counts are lower bounds. */
  readonly areExact: boolean;
};

/**
 * The result of one search: `total` in all, or more when it is not exact, of which `jobs` are some.
 * Facets are unknown where the service does not count them.
 */
export type JobPage = {
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly jobs: readonly JobSummary[];
  readonly facets: Facets | undefined;
  /** Another spelling, which finds more; undefined where the service has none to suggest. */
  readonly suggestedQuery?: string | undefined;
};

/** D§3 filter master list. */
export type FilterTree = {
  readonly regions: readonly {
    readonly name: string;
    readonly countries: readonly { readonly name: string; readonly cities: readonly string[] }[];
  }[];
  readonly interestCategories: readonly { readonly name: string; readonly interests: readonly string[] }[];
  readonly industries: readonly string[];
  readonly functions: readonly string[];
};

/** The languages jobs are kept in. */
export type JobLanguage = 'en' | 'de';

/** D§9, unless a site sets another size. */
export const jobPageSize = 20;
/**
 * Maximum number of pages that an address shows together (decisions §8); a page beyond appears
 * alone, with a link back.
 */
export const maxPagesAtOnce = 25;
/** The service has no page after this one. */
export const maxPages = 50_000;
const maxJobsCounted = 500;

/** Maps each group. */
export const eachGroup = <A>(make: (group: FilterGroup) => A): Readonly<Record<FilterGroup, A>> => ({
  interests: make('interests'),
  interestCategories: make('interestCategories'),
  cities: make('cities'),
  countries: make('countries'),
  industries: make('industries'),
  functions: make('functions'),
  regions: make('regions'),
});

export const noFilters: JobFilters = eachGroup(() => []);

export const everyJob: JobQuery = { text: '', page: 1, filters: noFilters };

export const noFilterTree: FilterTree = { regions: [], interestCategories: [], industries: [], functions: [] };

/** D§9: German jobs for German pages, English ones for all others. */
export const jobLanguageOf = (language: string): JobLanguage =>
  language.toLowerCase().split('-').includes('de') ? 'de' : 'en';

const northAmerica: ReadonlySet<string> = new Set(['North America', 'Nordamerika']);
const unitedStates: ReadonlySet<string> = new Set(['United States', 'Vereinigte Staaten', 'USA']);

/**
 * The filters as a page shows them: each list as readers of that language look through it ("Ägypten" before "Belgien"), which is not
 * the service's order by code point. D§9: interest categories come last first, and the United States first in North America.
 */
export const arrange =
  (language: JobLanguage) =>
  (tree: FilterTree): FilterTree => {
    const { compare } = new Intl.Collator(language);
    const sorted = (names: readonly string[]) => names.toSorted(compare);
    const byName = <A extends { readonly name: string }>(items: readonly A[]) =>
      items.toSorted((one, other) => compare(one.name, other.name));
    return {
      regions: byName(tree.regions).map(({ name, countries }) => {
        const inOrder = byName(countries.map((country) => ({ ...country, cities: sorted(country.cities) })));
        const isFirst = (country: { readonly name: string }) =>
          northAmerica.has(name) && unitedStates.has(country.name);
        return { name, countries: [...inOrder.filter(isFirst), ...inOrder.filter((country) => !isFirst(country))] };
      }),
      interestCategories: byName(tree.interestCategories)
        .map((category) => ({ ...category, interests: sorted(category.interests) }))
        .toReversed(),
      industries: sorted(tree.industries),
      functions: sorted(tree.functions),
    };
  };

export type ShownCount = { readonly count: number; readonly isCapped: boolean };

/** D§9: counts above 500 show as "500 plus". */
export const shownCount = (total: number): ShownCount => ({
  count: Math.min(total, maxJobsCounted),
  isCapped: total > maxJobsCounted,
});

/** D§9: how many cities a card shows, by the width of the page (decisions §8). */
export const citiesShown: Readonly<Record<'mobile' | 'tablet' | 'desktop', number>> = {
  mobile: 1,
  tablet: 3,
  desktop: 7,
};

/** D§9: milliseconds for which the page width must not change before what fits is measured again. */
export const resizeWait = 100;

/** D§4: places on the card of a similar job. */
export const similarPlacesShown = 3;

export type ShortList = { readonly shown: readonly string[]; readonly more: number };

/** The first `most` of a list and how many are left for "+N more". */
export const shorten = (list: readonly string[], most: number): ShortList => ({
  shown: list.slice(0, most),
  more: Math.max(0, list.length - most),
});
