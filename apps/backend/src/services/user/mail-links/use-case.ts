import { type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { leftOut, queueMail } from '../../../platform/mail/outbox.ts';
import { type EmailAddress, readEmailAddress } from '../../../platform/values/email-address.ts';
import { type Language, preferredLanguage } from '../../../platform/values/language.ts';
import type { MailLinkPurpose } from '../shared/mail-links.ts';
import { requestMail, type WriteRequestedMail } from '../shared/mail-requests.ts';
import type { Row } from '../shared/rows.ts';
import {
  accountsOfHolder,
  codesOfAddress,
  subscribeHolder,
  unsubscribeHolder,
} from '../shared/subscriptions/mail-subscriptions.ts';
import { suppress, suppressionOf } from '../shared/subscriptions/suppression.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { eraseHeld, exportHeld, isHeld } from './held.ts';

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config' | 'mailLinks'>;

/** A token as it was presented, with the codes in its address. */
export type PresentedLink = { readonly token: string; readonly codes: readonly string[] };

/** The reason why a link is invalid. */
export type LinkTrouble = { readonly _tag: 'Expired' | 'Invalid' };

/** The facts about a link, for its opener. */
export type LinkFacts = {
  readonly _tag: 'Good';
  /** Whether the signed-in visitor is its recipient. */
  readonly isOwn: boolean;
  /** Whether the recipient has an account, which has an editor for this. */
  readonly hasAccount: boolean;
  /** What the address is sent now; of a link to the preferences. */
  readonly subscriptions: readonly string[];
};

/** Returns the facts about a link, and changes nothing (decisions §11). */
export const openLink = async (
  { db, clock, mailLinks }: Tools,
  {
    purpose,
    token,
    codes,
    callerId,
  }: PresentedLink & { readonly purpose: MailLinkPurpose; readonly callerId: string | undefined },
): Promise<LinkFacts | LinkTrouble> => {
  const link = mailLinks.open(purpose, { token, codes, now: clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  const { holder } = link;
  const accounts = await accountsOfHolder(db, holder);
  return {
    _tag: 'Good',
    isOwn: accounts.some((id) => id === callerId),
    hasAccount: accounts.length > 0,
    subscriptions: purpose === 'preferences' ? await codesOfAddress(db, holder.email.key) : [],
  };
};

/** Ends the subscriptions of a link; a second time changes nothing, with the same answer. */
export const unsubscribeByLink = async (
  tools: Tools,
  { token, codes }: PresentedLink,
): Promise<{ readonly _tag: 'Unsubscribed' } | LinkTrouble> => {
  const link = tools.mailLinks.open('unsubscribe', { token, codes, now: tools.clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  await tools.db.transaction().execute((tx) => unsubscribeHolder(tools, tx, link.holder, codes));
  return { _tag: 'Unsubscribed' };
};

/** Sends another link to subscribe to the recipient of the first one, expired or not. */
export const renewLink = async (
  { db, clock, mailLinks }: Tools,
  { token, codes, language }: PresentedLink & { readonly language: Language },
): Promise<{ readonly _tag: 'Requested' } | LinkTrouble> => {
  const now = clock();
  const link = mailLinks.open('subscribe', { token, codes, now });
  if (link._tag === 'Invalid') return { _tag: 'Invalid' };
  const { email } = link.holder;
  const { campaignId } = link;
  await db.transaction().execute((tx) =>
    requestMail(tx, {
      kind: 'subscription',
      emailKey: email.key,
      requestedAt: now,
      details: { email: email.address, language, codes, campaignId },
    }),
  );
  return { _tag: 'Requested' };
};

/**
 * Records a request for the link to an address's subscriptions, and uses the proof up; `false` when it was used
 * before.
 */
export const requestPreferences = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { email, language }: { readonly email: EmailAddress; readonly language: Language },
  proof: OneTimeToken,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return false;
    await requestMail(tx, {
      kind: 'mailPreferences',
      emailKey: email.key,
      requestedAt: clock(),
      details: { email: email.address, language, codes: [] },
    });
    return true;
  });

/**
 * Writes the mail with the link to an address's subscriptions: for an account the link to its editor, else to the
 * page of the address. An unknown or suppressed address gets no mail.
 */
export const writePreferencesMail =
  ({ clock, mailLinks }: Tools): WriteRequestedMail =>
  async (tx, account, { emailKey, details }) => {
    const now = clock();
    if ((await suppressionOf(tx, emailKey)) === 'bounce') return;
    if (account !== undefined) {
      const language = preferredLanguage(account.language);
      const { email: recipient, firstName } = account;
      await queueMail(tx, { recipient, template: 'accountPreferences', language, firstName, now }, leftOut);
      return;
    }
    const email = details && readEmailAddress(details.email);
    if (details === undefined || email === undefined) return;
    if (!(await isHeld(tx, email))) return;
    await queueMail(
      tx,
      {
        recipient: email.address,
        template: 'mailPreferences',
        language: details.language,
        firstName: '',
        linkToken: mailLinks.seal('preferences', { holder: { email, userId: undefined }, codes: [] }, now),
        now,
      },
      leftOut,
    );
  };

/** The subscriptions of an address from now on; `Nothing` suppresses all mail to it, whatever forms are sent. */
export type WantedMail = { readonly _tag: 'Some'; readonly codes: readonly string[] } | { readonly _tag: 'Nothing' };

/** Makes what an address is sent what its owner wants. */
export const savePreferences = async (
  tools: Tools,
  { token, wanted, language }: { readonly token: string; readonly wanted: WantedMail; readonly language: Language },
): Promise<{ readonly _tag: 'Saved' } | LinkTrouble> => {
  const now = tools.clock();
  const link = tools.mailLinks.open('preferences', { token, codes: [], now });
  if (link._tag !== 'Good') return { _tag: link._tag };
  const { holder } = link;
  await tools.db.transaction().execute(async (tx) => {
    if (wanted._tag === 'Nothing') {
      const emailKeys = await unsubscribeHolder(tools, tx, holder, undefined);
      for (const emailKey of emailKeys) await suppress(tx, { emailKey, reason: 'everything', now });
      return;
    }
    const removed = (await codesOfAddress(tx, holder.email.key)).filter((code) => !wanted.codes.includes(code));
    if (removed.length > 0) await unsubscribeHolder(tools, tx, holder, removed);
    if (wanted.codes.length > 0) await subscribeHolder(tools, tx, holder, { codes: wanted.codes, language, now });
  });
  return { _tag: 'Saved' };
};

/** A copy of everything that is kept of the address that a link to its preferences was mailed to. */
export const exportAddress = async (
  { db, clock, mailLinks }: Tools,
  token: string,
): Promise<
  | { readonly _tag: 'Copied'; readonly address: string; readonly records: Readonly<Record<string, readonly Row[]>> }
  | LinkTrouble
> => {
  const link = mailLinks.open('preferences', { token, codes: [], now: clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  const { email } = link.holder;
  const records = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => exportHeld(tx, email));
  return { _tag: 'Copied', address: email.address, records };
};

/** Deletes all data about that address. A second time has the same answer. */
export const eraseAddress = async (
  { db, clock, mailLinks }: Tools,
  token: string,
): Promise<{ readonly _tag: 'Erased' } | LinkTrouble> => {
  const link = mailLinks.open('preferences', { token, codes: [], now: clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  await db.transaction().execute((tx) => eraseHeld(tx, link.holder.email));
  return { _tag: 'Erased' };
};
