import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/tables.ts';

/** One job in its own language; `record` is what the search service answers (docs/contracts/search-service.md). */
type JobsTable = {
  readonly no: Generated<number>;
  readonly job_id: string;
  readonly friendly_url: string;
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly posted_on: string;
  readonly last_day: string;
  readonly signature: Buffer;
  readonly title_words: string;
  readonly document: string;
  readonly labels: readonly number[];
  readonly record: JSONColumnType<object>;
  /** What of it the card in a list shows; null in one that was written before there were cards. */
  readonly card: JSONColumnType<object | null>;
};

type JobFacetsTable = { readonly id: Generated<number>; readonly kind: string; readonly value: string };

type JobPlacesTable = {
  readonly language: string;
  readonly continent: string;
  readonly country: string;
  readonly city: string;
};

type JobInterestsTable = { readonly language: string; readonly category: string; readonly interest: string };

type JobShelvesTable = { readonly shelf: number; readonly language: string; readonly jobs: number };

type JobFacetTotalsTable = { readonly language: string; readonly facet: number; readonly jobs: number };

type JobTitlesTable = {
  readonly title: string;
  readonly language: string;
  readonly key: string;
  readonly jobs: number;
};

type JobStockTable = { readonly revision: number; readonly counted_for: string | null };

/** The tables of the search service. */
export type SearchTables = {
  readonly jobs: JobsTable;
  readonly job_facets: JobFacetsTable;
  readonly job_places: JobPlacesTable;
  readonly job_interests: JobInterestsTable;
  readonly job_shelves: JobShelvesTable;
  readonly job_facet_totals: JobFacetTotalsTable;
  readonly job_titles: JobTitlesTable;
  readonly job_stock: JobStockTable;
};

/** What this service may name in a statement: its own tables and those of the platform. */
export type Tables = SearchTables & PlatformTables;
export type Database = Kysely<Tables>;
