import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../db/columns.ts';

type MailOutboxTable = {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: JSONColumnType<Readonly<Record<string, string>>>;
  readonly created_at: Moment;
  readonly attempts: Generated<number>;
  readonly due_at: Moment;
  readonly sent_at: MaybeMoment;
  readonly abandoned_at: MaybeMoment;
};

/** The table of what is to be sent. */
export type MailTables = {
  readonly mail_outbox: MailOutboxTable;
};
