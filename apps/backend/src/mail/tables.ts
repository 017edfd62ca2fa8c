import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../db/columns.ts';
import type { WrittenWords } from './letter.ts';

/** What is kept of a letter until it is sent. */
export type MailParameters = Partial<
  Readonly<
    Record<
      | 'firstName'
      | 'linkToken'
      | 'uid'
      | 'code'
      | 'provider'
      | 'newEmail'
      | 'subcode'
      | 'unsubscribeToken'
      | 'replyTo'
      | keyof WrittenWords,
      string
    >
  > &
    Readonly<Record<'titles' | 'added' | 'removed', readonly string[]>>
>;

type MailOutboxTable = {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: JSONColumnType<MailParameters>;
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
