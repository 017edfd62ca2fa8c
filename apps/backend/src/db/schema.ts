import type { Kysely } from 'kysely';
import type { AbuseProtectionTables } from '../abuse-protection/tables.ts';
import type { AlertTables } from '../alerts/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { AlumniTables } from '../services/alumni/tables.ts';
import type { ArticlesTables } from '../services/articles/tables.ts';
import type { ContentTables } from '../services/content/tables.ts';
import type { FormsTables } from '../services/forms/tables.ts';
import type { SearchTables } from '../services/search/tables.ts';
import type { UserTables } from '../services/user/tables.ts';

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
