import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { markMailQueued } from '../../../platform/mail/note-mail.ts';
import { type Language, preferredLanguage } from '../../../platform/values/language.ts';
import { isProvidersAlone } from './identities.ts';
import type { Database, Tables } from './tables.ts';

/**
 * The kinds of mail that can be requested by address; `accountKept` is requested by the database, once a sign-in
 * cancels a deletion.
 */
export type MailRequestKind = 'signInCode' | 'passwordReset' | 'subscription' | 'mailPreferences' | 'accountKept';

/** A part of the site that has ways of its own into an account. */
export type SiteArea = 'alumni';

/** A request for mail, possibly without an account: address and subject. Stored until it is processed. */
export type MailRequestDetails = {
  readonly email: string;
  readonly language: Language;
  readonly codes: readonly string[];
  /** The campaign that they came by. */
  readonly campaignId?: string | undefined;
};

export type MailRequest = {
  readonly kind: MailRequestKind;
  readonly emailKey: string;
  readonly requestedAt: Date;
  /** Of a mail that addresses without an account are sent, too. */
  readonly details?: MailRequestDetails | undefined;
  /** The part of the site of the request, to which links return. */
  readonly area?: SiteArea | undefined;
};

/**
 * Notes that a mail was asked for. Whether the address has an account is looked up when the note is worked off, after the answer: until then
 * known and unknown addresses cost the same (security promise 1).
 */
export const requestMail = async (tx: Transaction<Tables>, request: MailRequest): Promise<void> => {
  await tx
    .insertInto('mail_requests')
    .values({
      id: randomUUID(),
      kind: request.kind,
      email_key: request.emailKey,
      requested_at: request.requestedAt,
      details: JSON.stringify({ ...request.details, area: request.area }),
    })
    .execute();
  markMailQueued();
};

/** The account that a request names, if it may be written to. */
export type AddressedAccount = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
  /** Whether only a provider signs its owner in, who has proven the address: a password has no place there. */
  readonly isProvidersAlone: boolean;
  /** Whether its owner has shown that the address is theirs. */
  readonly isConfirmed: boolean;
};

type Claimed = {
  readonly kind: string;
  readonly emailKey: string;
  readonly requestedAt: Date;
  readonly details: Partial<MailRequestDetails> & Pick<MailRequest, 'area'>;
};

const claim = async (tx: Transaction<Tables>): Promise<Claimed | undefined> => {
  const { rows } = await sql<Claimed>`
    DELETE FROM mail_requests WHERE id = (
      SELECT id FROM mail_requests ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING kind, email_key AS "emailKey", requested_at AS "requestedAt", details`.execute(tx);
  return rows[0];
};

const accountAt = (tx: Transaction<Tables>, emailKey: string): Promise<AddressedAccount | undefined> =>
  tx
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'first_name as firstName',
      'language',
      isProvidersAlone(eb).as('isProvidersAlone'),
      eb('email_verified_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('email_key', '=', emailKey)
    .where('is_disabled', '=', false)
    .executeTakeFirst();

/** Writes the mail of one request into the outbox; there may be no account. */
export type WriteRequestedMail = (
  tx: Transaction<Tables>,
  account: AddressedAccount | undefined,
  request: MailRequest,
) => Promise<void>;

/** Writes only to the owners of accounts. */
export const toOwners =
  (
    write: (tx: Transaction<Tables>, account: AddressedAccount, request: MailRequest) => Promise<void>,
  ): WriteRequestedMail =>
  async (tx, account, request) => {
    if (account !== undefined) await write(tx, account, request);
  };

const detailsOf = ({ email, language, codes = [], campaignId }: Claimed['details']): MailRequestDetails | undefined =>
  email === undefined ? undefined : { email, language: preferredLanguage(language), codes, campaignId };

/**
 * Processes requests for mail, each once, on any instance; the kind decides whether a mail is sent. If a process
 * crashes, another takes the request.
 */
export const workOffMailRequests = async (
  db: Database,
  write: Readonly<Record<MailRequestKind, WriteRequestedMail>>,
): Promise<void> => {
  const isKind = (kind: string): kind is MailRequestKind => Object.hasOwn(write, kind);
  const workOffOne = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const request = await claim(tx);
      if (request === undefined) return false;
      const { kind, emailKey, requestedAt, details } = request;
      if (isKind(kind))
        await write[kind](tx, await accountAt(tx, emailKey), {
          kind,
          emailKey,
          requestedAt,
          details: detailsOf(details),
          area: details.area,
        });
      return true;
    });
  while (await workOffOne());
};
