import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database, Tables } from '../db/schema.ts';
import { type Language, preferredLanguage } from '../language.ts';
import type { MailWords, WrittenWords } from './letter.ts';
import { providerName } from './letters/identity-linked.ts';
import { noteMail } from './note-mail.ts';
import type { MailParameters } from './tables.ts';
import {
  emailChangeUrl,
  emailLinkUrl,
  forgotUrl,
  type MailTemplate,
  mailTemplates,
  preferencesUrl,
  resetUrl,
  signInUrl,
  subscribeUrl,
  subscriptionsUrl,
  unsubscribeUrl,
  writeLetter,
} from './templates.ts';
import type { SendMail } from './transport.ts';

export type QueuedMail = {
  readonly recipient: string;
  readonly template: MailTemplate;
  readonly language: Language;
  readonly firstName: string;
  /** What the letter's link carries, where it has one; kept until the letter is sent, and no longer. */
  readonly linkToken?: string;
  /** The provider that the letter is about. */
  readonly provider?: string;
  /** The account that the link is about, as the link says it; kept as long as the token. */
  readonly uid?: string;
  /** The part of the site that the letter's link leads back to; kept as long. */
  readonly area?: 'alumni' | undefined;
  /** The code that the letter brings; kept as long. */
  readonly code?: string;
  /** The address that the account is to have; kept as long. */
  readonly newEmail?: string;
  /** What the recipient is subscribed to from now on, and what not any more, as they know it; kept as long. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** What a visitor wrote; kept as long. */
  readonly written?: Readonly<Partial<WrittenWords>>;
  /** Whom an answer goes to, where it is not us. */
  readonly replyTo?: string;
  /** A message to one of the firm's own is late rather than lost: beyond the allowance of the hour it is due when there is room. */
  readonly waits?: boolean;
  /** The codes of the subscriptions that the letter is about, as an address holds them. */
  readonly subcode?: string;
  /** What they are called. */
  readonly titles?: readonly string[];
  /** The token by which they are ended: of a mail that comes because of a subscription; kept as long. */
  readonly unsubscribeToken?: string;
  readonly now: Date;
};

/** So many mails an hour go to one address, all kinds together (decisions §11): anyone can make us write to anyone. */
const maxMailsAnHour = 5;
const hourMs = 3_600_000;

/**
 * Puts a message into the outbox as part of the caller's transaction: it is sent if, and only if, that commits. `false`, and
 * nothing queued, when the address was written to often enough within the hour, however many ask at once.
 */
export const queueMail = async (tx: Transaction<Tables>, mail: QueuedMail): Promise<boolean> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${mail.recipient}, 0))`.execute(tx);
  const fifthLast = await tx
    .selectFrom('mail_outbox')
    .select('created_at as at')
    .where('recipient', '=', mail.recipient)
    // What somebody has subscribed to, they have asked for.
    .where('newsletter_id', 'is', null)
    .where('created_at', '>', new Date(mail.now.getTime() - hourMs))
    .orderBy('created_at', 'desc')
    .offset(maxMailsAnHour - 1)
    .limit(1)
    .executeTakeFirst();
  if (fifthLast !== undefined && mail.waits !== true) return false;
  const at = fifthLast === undefined ? mail.now : new Date(fifthLast.at.getTime() + hourMs);
  await tx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      recipient: mail.recipient,
      template: mail.template,
      language: mail.language,
      parameters: JSON.stringify({
        firstName: mail.firstName,
        linkToken: mail.linkToken,
        uid: mail.uid,
        area: mail.area,
        code: mail.code,
        provider: mail.provider,
        newEmail: mail.newEmail,
        added: mail.added,
        removed: mail.removed,
        subcode: mail.subcode,
        titles: mail.titles,
        unsubscribeToken: mail.unsubscribeToken,
        replyTo: mail.replyTo,
        ...mail.written,
      }),
      created_at: at,
      due_at: at,
    })
    .execute();
  noteMail();
  return true;
};

type Row = {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: MailParameters;
  readonly attempts: number;
};

export const maxAttempts = 12;
const leaseS = 60;
/** Half a minute after the first failure, doubling to six hours. */
export const retryDelayS = (attempts: number): number => Math.min(30 * 2 ** Math.max(0, attempts - 1), 6 * 60 * 60);

/**
 * A name as it may stand in a mail. Anyone can register another's address with a name of their choice, and mail programs
 * make links of whatever looks like a host, so no dot is left touching a letter.
 */
export const harmlessName = (name: string): string => [...name.replace(/\.(?=\S)/g, '. ')].slice(0, 60).join('');

const writtenIn = (parameters: MailParameters): WrittenWords => ({
  senderName: parameters.senderName ?? '',
  senderEmail: parameters.senderEmail ?? '',
  senderTitle: parameters.senderTitle ?? '',
  organization: parameters.organization ?? '',
  topic: parameters.topic ?? '',
  message: parameters.message ?? '',
  page: parameters.page ?? '',
  recipientName: parameters.recipientName ?? '',
});

/** What a letter may speak of, made of what was kept for it. */
const wordsOf = (
  { name: siteName, origin }: Config['site'],
  template: MailTemplate,
  language: Language,
  { subcode = '', linkToken: token = '', unsubscribeToken = '', ...kept }: MailParameters,
): MailWords => ({
  firstName: harmlessName(kept.firstName ?? ''),
  siteName,
  signInUrl: signInUrl(origin, language),
  provider: providerName(kept.provider ?? '', siteName),
  emailLinkUrl: emailLinkUrl(origin, language, token),
  code: kept.code ?? '',
  resetUrl: resetUrl(origin, language, { token, uid: kept.uid ?? '', isAlumni: kept.area === 'alumni' }),
  forgotUrl: forgotUrl(origin, language),
  newEmail: kept.newEmail ?? '',
  emailChangeUrl: emailChangeUrl(origin, language, token, template === 'emailChange'),
  titles: kept.titles ?? [],
  subscribeUrl: subscribeUrl(origin, language, { subcode, token }),
  unsubscribeUrl: unsubscribeUrl(origin, language, { subcode, token: unsubscribeToken }),
  preferencesUrl: preferencesUrl(origin, language),
  ownPreferencesUrl: preferencesUrl(origin, language, token),
  added: kept.added ?? [],
  removed: kept.removed ?? [],
  subscriptionsUrl: subscriptionsUrl(origin, language),
  written: writtenIn(kept),
});

/** Takes one due message for a minute; whoever dies with it in hand leaves it to the next one. */
const claim = async (db: Database, now: Date): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    UPDATE mail_outbox SET attempts = attempts + 1, due_at = ${now}::timestamptz + ${leaseS} * interval '1 second'
    WHERE id = (
      SELECT id FROM mail_outbox
      WHERE sent_at IS NULL AND abandoned_at IS NULL AND newsletter_id IS NULL AND due_at <= ${now}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, template, language, parameters, attempts`.execute(db);
  return rows[0];
};

export type OutboxParts = {
  readonly db: Database;
  readonly config: Pick<Config, 'site'>;
  readonly send: SendMail;
  readonly clock: () => Date;
  readonly onFailure: (error: unknown, mail: { readonly id: string; readonly attempts: number }) => void;
};

/**
 * Delivers everything that is due, each message at least once; gives how many went out.
 * A message that fails is tried again later, twelve times over about a day and a half, then kept but abandoned.
 */
export const deliverDueMail = async ({ db, config, send, clock, onFailure }: OutboxParts): Promise<number> => {
  let sent = 0;
  for (let row = await claim(db, clock()); row !== undefined; row = await claim(db, clock())) {
    const { id, recipient, language: tag, attempts, parameters } = row;
    try {
      const template = mailTemplates.find((name) => name === row?.template);
      if (template === undefined) throw new Error('the outbox names a mail that this version does not know');
      const language = preferredLanguage(tag);
      const words = wordsOf(config.site, template, language, parameters);
      await send({
        id,
        to: recipient,
        language,
        ...writeLetter(template, language, words),
        ...(parameters.replyTo !== undefined && { replyTo: parameters.replyTo }),
        ...(parameters.unsubscribeToken !== undefined && { unsubscribeUrl: words.unsubscribeUrl }),
      });
      await db.updateTable('mail_outbox').set({ sent_at: clock(), parameters: '{}' }).where('id', '=', id).execute();
      sent += 1;
    } catch (error) {
      onFailure(error, { id, attempts });
      const now = clock();
      const fate =
        attempts >= maxAttempts
          ? { abandoned_at: now, parameters: '{}' }
          : { due_at: new Date(now.getTime() + retryDelayS(attempts) * 1_000) };
      await db.updateTable('mail_outbox').set(fate).where('id', '=', id).execute();
    }
  }
  return sent;
};
