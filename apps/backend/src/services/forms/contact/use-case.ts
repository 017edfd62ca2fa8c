import type { Transaction } from 'kysely';
import { hashOfCode, makeCode } from '../../../platform/abuse-protection/one-time-codes/rules.ts';
import { keepCode } from '../../../platform/abuse-protection/one-time-codes/store.ts';
import {
  type CodeClaimed,
  type CodeJudged,
  claimNextCode,
  judgeCode,
} from '../../../platform/abuse-protection/one-time-codes/use-case.ts';
import { type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { leftOut, queueMail, queueNotice } from '../../../platform/mail/outbox.ts';
import type { EmailAddress } from '../../../platform/values/email-address.ts';
import type { Language } from '../../../platform/values/language.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import type { Context } from '../shared/context.ts';
import type { Tables } from '../shared/tables.ts';
import { type ContactMessage, nameIn, successMessage, type Trigger } from './rules.ts';
import { findProfile, keepMessage, type Profile } from './store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>;

/** Who wrote, where they are signed in. */
export type Sender = { readonly id: string; readonly emailKey: string; readonly isVerified: boolean };

/** A message with everything that goes along with it. */
export type Sent = {
  readonly draft: ContactMessage;
  /** The id of a profile; an address of mail is never taken from a request. */
  readonly to: string;
  readonly trigger: Trigger;
  readonly language: Language;
  readonly pageItemId: string;
  readonly pageAddress: string;
  readonly isPreview: boolean;
  readonly sender: Sender | undefined;
  readonly proof: OneTimeToken;
  /** The code that proves the address; undefined on the plain path. */
  readonly code: string | undefined;
};

/** What came of a message. */
export type SendOutcome =
  | { readonly _tag: 'Sent'; readonly successMessage: string }
  | { readonly _tag: 'RecipientUnknown' }
  | { readonly _tag: 'CaptchaRefused' }
  | Exclude<CodeJudged, { readonly _tag: 'Right' }>;

/** Whether the address is the sender's for sure: by the code, or because it is that of their own account. */
const isProven = ({ code, sender, draft }: Sent): boolean =>
  code !== undefined || (sender?.isVerified === true && sender.emailKey === draft.email.key);

/**
 * Writes to the recipient, and to the sender: a copy where the address is proven, else only a confirmation, since
 * anyone could have a text of their choice mailed to any address.
 */
const writeMails = async (tx: Transaction<Tables>, sent: Sent, profile: Profile, now: Date): Promise<void> => {
  const { draft, language } = sent;
  const written = {
    senderName: draft.name,
    senderEmail: draft.email.address,
    senderTitle: draft.title,
    organization: draft.organization,
    topic: draft.subject,
    message: draft.message,
    page: sent.pageAddress,
  };
  const to = preferredLanguage(profile.language);
  await queueNotice(tx, {
    recipient: profile.email,
    template: 'contactMessage',
    language: to,
    firstName: nameIn(profile.names, to),
    written: { ...written, recipientName: nameIn(profile.names, to) },
    replyTo: draft.email.address,
    now,
  });
  const recipientName = nameIn(profile.names, language);
  // The message itself arrives; its copy is left out where the address was written to often enough.
  await queueMail(
    tx,
    {
      recipient: draft.email.address,
      template: isProven(sent) ? 'contactCopy' : 'contactReceipt',
      language,
      firstName: draft.name,
      written: isProven(sent) ? { ...written, recipientName } : { recipientName },
      now,
    },
    leftOut,
  );
};

/** Sends a message: spends the proof and the code, keeps the message and writes the mails, all of it or nothing but what was spent. */
export const sendMessage = ({ db, clock, config, secrets }: Parts, sent: Sent): Promise<SendOutcome> =>
  db.transaction().execute(async (tx): Promise<SendOutcome> => {
    const now = clock();
    const profile = await findProfile(tx, config.site.key, sent.to);
    if (profile?.trigger !== sent.trigger) return { _tag: 'RecipientUnknown' };
    if (!(await spendToken(tx, sent.proof))) return { _tag: 'CaptchaRefused' };
    const { draft, code } = sent;
    if (code !== undefined) {
      const owner = { emailKey: draft.email.key, purpose: 'contact' } as const;
      const judged = await judgeCode(tx, secrets.accessToken, owner, { code, now });
      if (judged._tag !== 'Right') return judged;
    }
    await keepMessage(
      tx,
      draft,
      {
        site: config.site.key,
        profile_id: profile.id,
        user_id: sent.sender?.id ?? null,
        source: sent.trigger,
        page_item_id: sent.pageItemId,
        page_address: sent.pageAddress,
        language: sent.language,
        is_preview: sent.isPreview,
        is_proven: isProven(sent),
      },
      now,
    );
    await writeMails(tx, sent, profile, now);
    return { _tag: 'Sent', successMessage: successMessage(sent.language, nameIn(profile.names, sent.language)) };
  });

type CodeRequest = {
  readonly email: EmailAddress;
  readonly firstName: string;
  readonly language: Language;
  readonly proof: OneTimeToken;
};

/**
 * Sends a code that proves an address. No account is read, so every address costs the same; beyond its hourly
 * allowance an address gets no further mail, and the answer reports that.
 */
export const requestContactCode = (
  { db, clock, config, secrets }: Parts,
  { email, firstName, language, proof }: CodeRequest,
): Promise<CodeClaimed | { readonly _tag: 'CaptchaRefused' }> =>
  db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return { _tag: 'CaptchaRefused' as const };
    const now = clock();
    const owner = { emailKey: email.key, purpose: 'contact' } as const;
    const claimed = await claimNextCode(tx, config, owner, now);
    if (claimed._tag === 'TooMany') return claimed;
    const code = makeCode();
    await keepCode(tx, owner, { hash: hashOfCode(secrets.accessToken, owner, code), requestedAt: now });
    const mail = { recipient: email.address, template: 'contactCode' as const, language, firstName, code, now };
    const queued = await queueMail(tx, mail, (waitS) => ({ _tag: 'TooMany' as const, waitS }));
    return queued === 'queued' ? claimed : queued;
  });
