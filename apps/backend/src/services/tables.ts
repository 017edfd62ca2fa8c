import type { Kysely } from 'kysely';
import type { PlatformTables } from '../platform/tables.ts';
import type { AlumniTables } from './alumni/shared/tables.ts';
import type { ArticlesTables } from './articles/shared/tables.ts';
import type { ContentTables } from './content/shared/tables.ts';
import type { FormsTables } from './forms/shared/tables.ts';
import type { SearchTables } from './search/shared/tables.ts';
import type { UserTables } from './user/shared/tables.ts';

/** Every table, each described where it is owned. Only what runs all services names them together. */
export type Tables = PlatformTables &
  UserTables &
  ContentTables &
  SearchTables &
  FormsTables &
  AlumniTables &
  ArticlesTables;

export type Database = Kysely<Tables>;
