import { type Kind, kinds, type Language } from '../job-index/facets.ts';

/** The values chosen, by kind. */
export type Filters = Readonly<Partial<Record<Kind, readonly string[]>>>;

export type JobQuery = {
  readonly text: string;
  readonly language: Language;
  readonly filters: Filters;
  /** Items to skip, and how many to give. */
  readonly offset: number;
  readonly size: number;
  /** Whole jobs, or what their cards show. */
  readonly view: 'whole' | 'card';
};

/** Jobs on a page of the listing (D§9); `start` counts these. */
const jobsPerPage = 20;
/** A deep link fetches at most 25 pages at once (decisions §8). */
const maxFetch = 25 * jobsPerPage;
/** A million jobs: all that a search finds can be leafed to. */
const lastStart = 50_000;
const maxValues = 100;

export type Requested = Readonly<Partial<Record<Kind, string>>> & {
  readonly pageSize?: string;
  readonly start?: string;
  readonly lang?: Language;
  readonly q?: string;
  readonly view?: 'card';
};

export type Understood =
  | { readonly _tag: 'Query'; readonly query: JobQuery }
  | { readonly _tag: 'Refused'; readonly reason: string };

/** Comma-joined values, each percent-encoded before joining; `undefined` when the encoding is broken or the text holds NUL. */
const valuesOf = (joined: string): readonly string[] | undefined => {
  try {
    const values = joined
      .split(',')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part));
    return values.some((value) => value.includes('\0')) ? undefined : values;
  } catch {
    return undefined;
  }
};

/** What a search asks for, checked against the limits of the contract. */
export const understand = (requested: Requested): Understood => {
  const size = Number(requested.pageSize ?? jobsPerPage);
  const start = Number(requested.start ?? 1);
  if (size > maxFetch) return { _tag: 'Refused', reason: `pageSize must be at most ${maxFetch}.` };
  if (start > lastStart) return { _tag: 'Refused', reason: `start must be at most ${lastStart}.` };
  const filters: Partial<Record<Kind, readonly string[]>> = {};
  let count = 0;
  for (const kind of kinds) {
    const values = valuesOf(requested[kind] ?? '');
    if (values === undefined)
      return { _tag: 'Refused', reason: `${kind} must be values joined by commas, each percent-encoded.` };
    if (values.length > 0) filters[kind] = values;
    count += values.length;
  }
  if (count > maxValues) return { _tag: 'Refused', reason: `There must be at most ${maxValues} values.` };
  return {
    _tag: 'Query',
    query: {
      text: requested.q ?? '',
      language: requested.lang ?? 'en',
      filters,
      offset: jobsPerPage * (start - 1),
      size,
      view: requested.view ?? 'whole',
    },
  };
};
