/**
 * A filter term: `key` is the same in every language, `name` is shown; `url` is its link, such as a
 * place's office.
 */
export type Term = { readonly key: string; readonly name: string; readonly url?: string };

/**
 * D§9: the filters of a list of people, in order. "Capability" is the visitors' term for a business
 * function.
 */
export const filterKinds = ['industry', 'capability', 'location', 'region'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** Calls `of` once for each kind of filter, in their order. */
export const eachKind = <Value>(of: (kind: FilterKind) => Value): { readonly [Kind in FilterKind]: Value } => ({
  industry: of('industry'),
  capability: of('capability'),
  location: of('location'),
  region: of('region'),
});

/** A portrait of a person. */
type Portrait = {
  readonly src: string;
  readonly alt: string;
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
};

/** D§3 Profile card. Empty texts mean: not given. */
export type PersonCard = {
  readonly id: string;
  readonly name: string;
  readonly firmTitle: string;
  readonly interest: string;
  readonly description: string;
  readonly backgroundHeader: string;
  readonly background: string;
  readonly image: Portrait | undefined;
  /** Address of the profile; undefined for a private one (D§5). */
  readonly url: string | undefined;
  /** Recipient id of the contact form; undefined where the profile has none. */
  readonly contact: string | undefined;
  readonly linkedIn: string | undefined;
  readonly twitter: string | undefined;
  readonly languages: readonly string[];
  readonly terms: { readonly [Kind in FilterKind]: readonly Term[] };
};

/** Which parts of a card its editors show beside name and title. */
export const displayOptions = ['Interest', 'Region', 'Description', 'Background', 'Location'] as const;
export type DisplayOption = (typeof displayOptions)[number];

/** A filter that is offered, under the label of its editors; the empty text leaves the label to the site. */
export type OfferedFilter = {
  readonly kind: FilterKind;
  readonly label: string;
  /** What it can be set to, in the order of the page's language. */
  readonly terms: readonly Term[];
};

/** D§4: cards in a row, which is what "rows" count. */
export const cardsPerRow = 3;

/** A list of people as its editors set it up. */
export type PeopleList = {
  readonly people: readonly PersonCard[];
  readonly filters: readonly OfferedFilter[];
  /** Initial number of rows; 1 or more. */
  readonly firstRows: number;
  /** Rows that each press adds; undefined: all the rest (D§4). */
  readonly moreRows: number | undefined;
};

/** The chosen terms of each filter, by key, in canonical order; empty for all people. */
export type PeopleFilters = { readonly [Kind in FilterKind]: readonly string[] };

/** What of a list is looked at: the state of its page's address. */
export type PeopleQuery = {
  readonly filters: PeopleFilters;
  /** Undefined: the initial number. */
  readonly rows: number | undefined;
};

export const noPeopleFilters: PeopleFilters = eachKind(() => []);
export const everybody: PeopleQuery = { filters: noPeopleFilters, rows: undefined };
