import type { AbuseProtectionTables } from './abuse-protection/tables.ts';
import type { AlertTables } from './alerts/tables.ts';
import type { MailTables } from './mail/tables.ts';

/** The tables of the platform, which every service may name. */
export type PlatformTables = AbuseProtectionTables & AlertTables & MailTables;
