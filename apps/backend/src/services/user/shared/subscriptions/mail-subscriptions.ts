import type { ExpressionBuilder, Transaction } from 'kysely';
import type { EmailAddress } from '../../../../platform/values/email-address.ts';
import { type Language, preferredLanguage } from '../../../../platform/values/language.ts';
import type { Context } from '../context.ts';
import type { MailLinkHolder } from '../mail-links.ts';
import type { Database, Tables } from '../tables.ts';
import { adding, type WantedChange } from './rules.ts';
import { liftSuppression } from './suppression.ts';
import { changeSubscriptions } from './use-case.ts';

export type Subscribed = { readonly existing: readonly string[]; readonly added: readonly string[] };

/** Who has subscribed, as they are written to. */
export type SubscriptionOwner = { readonly email: string; readonly firstName: string; readonly language: Language };

/** The account that the mail was for, and the one that has confirmed its address. */
const ofHolder = (eb: ExpressionBuilder<Tables, 'users'>, { email, userId }: MailLinkHolder) =>
  eb.or([
    ...(userId === undefined ? [] : [eb('id', '=', userId)]),
    eb.and([eb('email_key', '=', email.key), eb('email_verified_at', 'is not', null)]),
  ]);

/** The account that a link speaks for, kept from being changed meanwhile. */
const lockedAccount = async (tx: Transaction<Tables>, holder: MailLinkHolder) => {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'language'])
    .where('is_disabled', '=', false)
    .where((eb) => ofHolder(eb, holder))
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.find(({ id }) => id === holder.userId) ?? found[0];
};

type Confirmation = {
  readonly codes: readonly string[];
  readonly language: Language;
  /** The campaign that its owner came by. */
  readonly campaignId?: string | undefined;
  readonly now: Date;
};

const subscribeAddress = async (
  tx: Transaction<Tables>,
  { address, key }: EmailAddress,
  { codes, language, campaignId, now }: Confirmation,
): Promise<readonly string[]> => {
  const inserted = await tx
    .insertInto('address_subscriptions')
    .values(
      codes.map((alert_code) => ({
        email_key: key,
        alert_code,
        email: address,
        language,
        campaign_id: campaignId ?? null,
        confirmed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_code')
    .execute();
  await liftSuppression(tx, key);
  return inserted.map(({ alert_code }) => alert_code);
};

/** Subscribes the recipient of a link: their account, or the address without one. A second time adds nothing. */
export const subscribeHolder = async (
  tools: Pick<Context, 'config' | 'clock'>,
  tx: Transaction<Tables>,
  { email, userId }: MailLinkHolder,
  confirmation: Confirmation,
): Promise<Subscribed & { readonly owner: SubscriptionOwner }> => {
  const account = await lockedAccount(tx, { email, userId });
  const wanted = [...new Set(confirmation.codes)].toSorted();
  const inParts = (added: readonly string[]): Subscribed => ({
    existing: wanted.filter((code) => !added.includes(code)),
    added: wanted.filter((code) => added.includes(code)),
  });
  if (account === undefined) {
    const owner = { email: email.address, firstName: '', language: confirmation.language };
    return { ...inParts(await subscribeAddress(tx, email, { ...confirmation, codes: wanted })), owner };
  }
  const { campaignId } = confirmation;
  const change = { userId: account.id, wanted: adding(wanted), campaignId, notifiesOwner: false };
  const outcome = await changeSubscriptions(tools, tx, change);
  const owner = {
    email: account.email,
    firstName: account.firstName,
    language: preferredLanguage(account.language),
  };
  return { ...(outcome._tag === 'Changed' ? inParts(outcome.added) : { existing: [], added: [] }), owner };
};

/** Returns the accounts of a link's recipient: a session of one of them owns the link. */
export const accountsOfHolder = async (db: Database, { email, userId }: MailLinkHolder): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('is_disabled', '=', false)
      .where((eb) => ofHolder(eb, { email, userId }))
      .execute()
  ).map(({ id }) => id);

/** Every account that a link may be about: unsubscribing leaves nothing standing by which the mail could come again. */
const accountsReached = (tx: Transaction<Tables>, { email, userId }: MailLinkHolder) =>
  tx
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where((eb) => eb.or([eb('email_key', '=', email.key), ...(userId === undefined ? [] : [eb('id', '=', userId)])]))
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Ends these subscriptions, or all (`undefined`), of a link's recipient. A second time ends nothing. Returns the
 * addresses concerned.
 */
export const unsubscribeHolder = async (
  tools: Pick<Context, 'config' | 'clock'>,
  tx: Transaction<Tables>,
  holder: MailLinkHolder,
  codes: readonly string[] | undefined,
): Promise<readonly string[]> => {
  const accounts = await accountsReached(tx, holder);
  const wanted: WantedChange =
    codes === undefined ? { _tag: 'To', codes: [] } : { _tag: 'By', codes: [], before: codes };
  for (const { id: userId } of accounts) await changeSubscriptions(tools, tx, { userId, wanted, notifiesOwner: false });
  const keys = [...new Set([holder.email.key, ...accounts.map(({ emailKey }) => emailKey)])];
  await tx
    .deleteFrom('address_subscriptions')
    .where('email_key', 'in', keys)
    .$if(codes !== undefined, (query) => query.where('alert_code', 'in', codes ?? []))
    .execute();
  return keys;
};

/** What an address without an account is sent. */
export const codesOfAddress = async (
  db: Database | Transaction<Tables>,
  emailKey: string,
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('address_subscriptions')
      .select('alert_code')
      .where('email_key', '=', emailKey)
      .orderBy('alert_code')
      .execute()
  ).map(({ alert_code }) => alert_code);
