import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import { readEmailAddress } from '../values/email-address.ts';
import { type Language, preferredLanguage } from '../values/language.ts';
import { allowanceOf, type WaitingTemplate } from './allowances.ts';
import { markMailQueued } from './note-mail.ts';
import type { MailParameters, MailTables } from './tables.ts';
import { providerName } from './templates/identity-linked.ts';
import type { MailWords, WrittenWords } from './templates/mail-texts.ts';
import {
  emailChangeUrl,
  emailLinkUrl,
  forgotUrl,
  type MailTemplate,
  mailTemplates,
  preferencesUrl,
  renderMail,
  resetUrl,
  signInUrl,
  subscribeUrl,
  subscriptionsUrl,
  unsubscribeUrl,
} from './templates.ts';
import type { SendMail } from './transport.ts';

type MailDetails = {
  readonly recipient: string;
  readonly language: Language;
  readonly firstName: string;
  /** The token of the mail's link, if any; deleted once the mail is sent. */
  readonly linkToken?: string;
  /** The provider that the mail is about. */
  readonly provider?: string;
  /** The account that the link is about, as in the link; deleted with the token. */
  readonly uid?: string;
  /** The part of the site to which the mail's link returns; deleted with the token. */
  readonly area?: 'alumni' | undefined;
  /** The code in the mail; deleted with the token. */
  readonly code?: string;
  /** The address that the account is to have; kept as long. */
  readonly newEmail?: string;
  /** What the recipient is subscribed to from now on, and what not any more, as they know it; kept as long. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** What a visitor wrote; kept as long. */
  readonly written?: Readonly<Partial<WrittenWords>>;
  /** The reply address, if not ours. */
  readonly replyTo?: string;
  /** The codes of the subscriptions that the mail is about, as in an address. */
  readonly subcode?: string;
  /** What they are called. */
  readonly titles?: readonly string[];
  /** The token by which they are ended: of a mail that comes because of a subscription; kept as long. */
  readonly unsubscribeToken?: string;
  /** The mail as HTML, where that is not made of its text; kept as long. */
  readonly html?: string;
  readonly now: Date;
};

/** A mail that may be left out when its address was written to often enough. */
export type QueuedMail = MailDetails & { readonly template: Exclude<MailTemplate, WaitingTemplate> };

/** A mail that may wait, but is never dropped. */
export type WaitingMail = MailDetails & { readonly template: WaitingTemplate };

/** So many mails of one allowance go to one address within an hour (decisions §4, §11, §14). */
const maxMailsAnHour = 5;
const hourMs = 3_600_000;

type Room = { readonly key: string; readonly freeAt: Date };

/** For a mail whose absence does not matter to its reader; add a comment with the reason. */
export const leftOut = (): undefined => undefined;

/** Returns when an allowance of an address is free again; parallel callers wait until this transaction ends. */
const roomFor = async (
  tx: Transaction<MailTables>,
  { recipient, template, now }: Pick<MailDetails, 'recipient' | 'now'> & { readonly template: MailTemplate },
): Promise<Room> => {
  // By the comparable form: a mailbox has many spellings.
  const key = readEmailAddress(recipient)?.key ?? recipient;
  const allowance = allowanceOf(template);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const fifthLast = await tx
    .selectFrom('mail_outbox')
    .select('created_at as at')
    .where('recipient_key', '=', key)
    // Subscribers have requested newsletters.
    .where('newsletter_id', 'is', null)
    .where(
      'template',
      'in',
      mailTemplates.filter((other) => allowanceOf(other) === allowance),
    )
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .orderBy('created_at', 'desc')
    .offset(maxMailsAnHour - 1)
    .limit(1)
    .executeTakeFirst();
  return { key, freeAt: fifthLast === undefined ? now : new Date(fifthLast.at.getTime() + hourMs) };
};

/**
 * Queues a message in the outbox as part of the caller's transaction: it is sent if, and only if, that commits. Where
 * the address got enough mail within the hour, counting parallel calls, nothing is queued, and the required
 * `whenFull` gets the seconds until the next is allowed.
 */
export const queueMail = async <Full>(
  tx: Transaction<MailTables>,
  mail: QueuedMail,
  whenFull: (waitS: number) => Full,
): Promise<Full | 'queued'> => {
  const { key, freeAt } = await roomFor(tx, mail);
  if (freeAt > mail.now) return whenFull(Math.ceil((freeAt.getTime() - mail.now.getTime()) / 1_000));
  await insertMail(tx, mail, { key, at: mail.now });
  return 'queued';
};

/**
 * Queues a message that is never dropped: a notice about an account, or a message to the firm. Beyond its allowance
 * it waits; each kind has an allowance of its own, so that nothing that strangers cause delays it.
 */
export const queueNotice = async (tx: Transaction<MailTables>, mail: WaitingMail): Promise<void> => {
  const { key, freeAt } = await roomFor(tx, mail);
  await insertMail(tx, mail, { key, at: freeAt });
};

const insertMail = async (
  tx: Transaction<MailTables>,
  mail: MailDetails & { readonly template: MailTemplate },
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> => {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      recipient: mail.recipient,
      recipient_key: key,
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
        html: mail.html,
        ...mail.written,
      }),
      created_at: at,
      due_at: at,
    })
    .execute();
  markMailQueued();
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
 * A name that is safe in a mail. Anyone can register another's address with any name, and mail programs turn what
 * looks like a host into a link, so no dot is left next to a letter.
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

/** Builds the data of a mail from the stored parameters. */
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

/** Claims one due message for a minute; if the worker crashes, another takes it. */
const claim = async (db: Kysely<MailTables>, now: Date): Promise<Row | undefined> => {
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
  readonly db: Kysely<MailTables>;
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
        ...renderMail(template, language, words),
        ...(parameters.html !== undefined && { html: parameters.html }),
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
