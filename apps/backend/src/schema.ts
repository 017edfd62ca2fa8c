import type { Kysely } from 'kysely';
import type { AbuseProtectionTables } from './platform/abuse-protection/tables.ts';
import type { AlertTables } from './platform/alerts/tables.ts';
import type { MailTables } from './platform/mail/tables.ts';
import type { AlumniTables } from './services/alumni/shared/tables.ts';
import type { ArticlesTables } from './services/articles/shared/tables.ts';
import type { ContentTables } from './services/content/shared/tables.ts';
import type { FormsTables } from './services/forms/shared/tables.ts';
import type { SearchTables } from './services/search/shared/tables.ts';
import type { UserTables } from './services/user/shared/tables.ts';

/** Every table, each described where it is owned. */
export type Tables = UserTables &
  ContentTables &
  SearchTables &
  FormsTables &
  AlumniTables &
  ArticlesTables &
  AlertTables &
  MailTables &
  AbuseProtectionTables;

export type Database = Kysely<Tables>;
