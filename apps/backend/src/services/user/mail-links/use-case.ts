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

/** A token as it was presented, with the codes of the address that it stood in. */
export type PresentedLink = { readonly token: string; readonly codes: readonly string[] };

/** Why a link leads nowhere. */
export type LinkTrouble = { readonly _tag: 'Expired' | 'Invalid' };

/** What a link leads to, for whoever opens it. */
export type LinkFacts = {
  readonly _tag: 'Good';
  /** Whether whoever opens it is signed in as the one whom it was mailed to. */
  readonly isOwn: boolean;
  /** Whether that is somebody with an account, who has an editor for this. */
  readonly hasAccount: boolean;
  /** What the address is sent now; of a link to the preferences. */
  readonly subscriptions: readonly string[];
};

/** Tells what a link leads to, and changes nothing (decisions §11). */
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

/** Ends the subscriptions that a link is about; a second time ends nothing, and says the same. */
export const unsubscribeByLink = async (
  tools: Tools,
  { token, codes }: PresentedLink,
): Promise<{ readonly _tag: 'Unsubscribed' } | LinkTrouble> => {
  const link = tools.mailLinks.open('unsubscribe', { token, codes, now: tools.clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  await tools.db.transaction().execute((tx) => unsubscribeHolder(tools, tx, link.holder, codes));
  return { _tag: 'Unsubscribed' };
};

/** Sends another link to subscribe to whoever the first one was mailed to, whether it has run out or not. */
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

/** Notes that somebody wants to see what an address is sent, and spends the proof; `false` when that was spent before. */
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
 * Writes the mail that leads to what an address is sent: an account's owner to their editor, anybody else to the page of the address. An address
 * that we have nothing to do with, or that takes no mail, is not written to.
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

/** What an address is to be sent from now on; `Nothing` is a wish never to be written to again, whatever anybody fills in. */
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

/** Takes everything that is kept of that address. A second time there is nothing left to take, and the answer is the same. */
export const eraseAddress = async (
  { db, clock, mailLinks }: Tools,
  token: string,
): Promise<{ readonly _tag: 'Erased' } | LinkTrouble> => {
  const link = mailLinks.open('preferences', { token, codes: [], now: clock() });
  if (link._tag !== 'Good') return { _tag: link._tag };
  await db.transaction().execute((tx) => eraseHeld(tx, link.holder.email));
  return { _tag: 'Erased' };
};
