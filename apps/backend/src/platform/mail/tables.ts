import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../db/columns.ts';
import type { WrittenWords } from './templates/mail-texts.ts';

/** The stored parameters of a mail until it is sent. */
export type MailParameters = Partial<
  Readonly<
    Record<
      | 'firstName'
      | 'linkToken'
      | 'uid'
      | 'area'
      | 'code'
      | 'provider'
      | 'newEmail'
      | 'subcode'
      | 'unsubscribeToken'
      | 'replyTo'
      | 'html'
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
  /** Of a newsletter: its id, its recipient by the comparable form of the address, and by account if there is one. */
  readonly newsletter_id: string | null;
  readonly recipient_key: string | null;
  readonly user_id: string | null;
};

/** Reports about a message: that its address takes no mail, does not now, or that its reader complained. */
type MailReportsTable = {
  readonly message_id: string;
  readonly kind: 'hard' | 'soft' | 'complaint';
  readonly address_hash: Buffer;
  readonly reported_at: Date;
};

/** The tables of what is to be sent, and of what became of it. */
export type MailTables = {
  readonly mail_outbox: MailOutboxTable;
  readonly mail_reports: MailReportsTable;
};
