import type { ColumnType, JSONColumnType, Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/tables.ts';

type Named = JSONColumnType<Readonly<Record<string, string>>>;

/** The texts of an event, in one language. */
export type EventTexts = {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly actions: readonly { readonly text: string; readonly url: string }[];
  readonly imageAlt: string;
};

type EventsTable = {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly texts: JSONColumnType<Readonly<Record<string, EventTexts>>>;
  readonly image: JSONColumnType<{ readonly src: string } | null>;
  readonly region: string;
  readonly format: string;
  readonly interest: string;
  readonly filter_value: string;
  readonly is_featured: boolean;
  readonly is_all_day: boolean;
  readonly time_zone: string;
  /** `YYYY-MM-DDTHH:MM:SS`, or a day. */
  readonly starts_local: string;
  readonly ends_local: string | null;
  readonly expires_local: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly visible_until: Date;
  readonly is_listed: boolean;
  readonly sequence: ColumnType<number, number | undefined, number>;
  readonly updated_at: Date;
};

type DegreesTable = { readonly id: string; readonly position: number; readonly names: Named };
type RolesTable = DegreesTable & { readonly degree_ids: readonly string[] };
type OfficesTable = DegreesTable & { readonly time_zone: string };
type DeadlinesTable = {
  readonly id: string;
  readonly role_id: string;
  readonly office_id: string;
  readonly labels: Named;
  readonly closes_on: string;
};

/** Written by the publication of pages alone (migration 1096). */
type BlogEntriesTable = {
  readonly site: string;
  readonly language: string;
  readonly blog: string;
  readonly item_id: string;
  readonly displayed_at: Date;
  readonly title: string;
  readonly url: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly entry: JSONColumnType<object>;
};

/** The tables of the service of articles and events. */
export type ArticlesTables = {
  readonly events: EventsTable;
  readonly application_degrees: DegreesTable;
  readonly application_roles: RolesTable;
  readonly application_offices: OfficesTable;
  readonly application_deadlines: DeadlinesTable;
  readonly blog_entries: BlogEntriesTable;
};

/** What this service reads of the pages that the content service owns. */
type PublishedPages = {
  readonly pages: {
    readonly site: string;
    readonly language: string;
    readonly path: string;
    readonly item_id: string;
    readonly title: string;
    readonly url: string;
    readonly description: string | null;
    readonly template_name: string;
    readonly hidden: boolean;
    readonly rendered: unknown;
  };
};

/** What this service may name in a statement: its own tables, those of the platform, and the pages. */
export type Tables = ArticlesTables & PublishedPages & PlatformTables;
export type Database = Kysely<Tables>;
