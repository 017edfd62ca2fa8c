import { createHash } from 'node:crypto';
import { type Static, Type } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import { type EmailAddress, readEmailAddress } from '../../../platform/values/email-address.ts';
import { cipherKey } from './cipher.ts';
import { type Sealer, sealerWith } from './sealed.ts';

/** What a link of a mail lets its reader do; a token for one is worthless for another. */
export const mailLinkPurposes = ['subscribe', 'unsubscribe', 'preferences'] as const;
export type MailLinkPurpose = (typeof mailLinkPurposes)[number];

/** By purpose: the key of today, and those that links of older mails were sealed with. */
export type MailLinkKeys = Readonly<Record<MailLinkPurpose, readonly [Buffer, ...Buffer[]]>>;

/** The keys that a secret makes. */
export const mailLinkKeysOf = (secret: string): MailLinkKeys => {
  const key = (purpose: MailLinkPurpose) => cipherKey(secret, `mail link: ${purpose}`);
  return { subscribe: [key('subscribe')], unsubscribe: [key('unsubscribe')], preferences: [key('preferences')] };
};

/** The recipient of a link. */
export type MailLinkHolder = {
  readonly email: EmailAddress;
  /** The account that the mail was for; it may have another address by now, or be gone. */
  readonly userId: string | undefined;
};

export type MailLink = {
  readonly holder: MailLinkHolder;
  /** What it is about, in whatever order; none of a link to the preferences, which is about all of it. */
  readonly codes: readonly string[];
  /** The campaign that the one came by who subscribes (A§3 `metadata.cid`). */
  readonly campaignId?: string | undefined;
};

/** Returns a campaign as a link can contain it: a short code; undefined for anything else. */
export const campaignOf = (cid: string | undefined): string | undefined =>
  cid !== undefined && /^[\x21-\x7e]{1,100}$/.test(cid) ? cid : undefined;

type Genuine = Pick<MailLink, 'holder' | 'campaignId'>;

/** What became of a token: `Expired` is genuine, and its owner may be sent another. */
export type OpenedMailLink =
  | ({ readonly _tag: 'Good' } & Genuine)
  | ({ readonly _tag: 'Expired' } & Genuine)
  | { readonly _tag: 'Invalid' };

export type MailLinks = {
  /** The token (`eid`, `encUserId`, `UserId`) of a link that is mailed now. */
  readonly seal: (purpose: MailLinkPurpose, link: MailLink, now: Date) => string;
  /** Whose link it is; a token for other codes or another purpose is none. */
  readonly open: (
    purpose: MailLinkPurpose,
    presented: { readonly token: string; readonly codes: readonly string[]; readonly now: Date },
  ) => OpenedMailLink;
};

/** No token is longer: an address has 254 characters at most. */
export const maxMailLinkToken = 1_000;

const sevenDaysMs = 7 * 86_400_000;
/** Decisions §11: who subscribes has seven days, who wants to be left alone has no end. */
const lifeOf: Readonly<Record<MailLinkPurpose, { readonly lifeMs?: number }>> = {
  subscribe: { lifeMs: sevenDaysMs },
  unsubscribe: {},
  preferences: { lifeMs: sevenDaysMs },
};

const Sealed = Type.Object({
  email: Type.String(),
  user: Type.Optional(Type.String({ format: 'uuid' })),
  /** The digest of the codes in the address of the link: the token stays short, and the codes cannot be altered. */
  digest: Type.String(),
  /** The campaign that the one came by who subscribes. */
  campaign: Type.Optional(Type.String()),
});
type Sealed = Static<typeof Sealed>;

const digestOf = (codes: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(codes)].toSorted().join(' '))
    .digest('base64url')
    .slice(0, 22);

const sealerFor = ([key, ...formerKeys]: MailLinkKeys[MailLinkPurpose], purpose: MailLinkPurpose): Sealer<Sealed> =>
  sealerWith({
    key,
    formerKeys,
    ...lifeOf[purpose],
    read: (content) => (Value.Check(Sealed, content) ? content : undefined),
  });

/**
 * The tokens in mail links (security promise 5), sealed by this service. They are not stored, so that a mail to
 * 100,000 readers writes no row for each.
 */
export const makeMailLinks = (keys: MailLinkKeys): MailLinks => {
  const sealers: Readonly<Record<MailLinkPurpose, Sealer<Sealed>>> = {
    subscribe: sealerFor(keys.subscribe, 'subscribe'),
    unsubscribe: sealerFor(keys.unsubscribe, 'unsubscribe'),
    preferences: sealerFor(keys.preferences, 'preferences'),
  };
  return {
    seal: (purpose, { holder: { email, userId }, codes, campaignId }, now) =>
      sealers[purpose].seal(
        {
          email: email.address,
          ...(userId !== undefined && { user: userId }),
          digest: digestOf(codes),
          ...(campaignId !== undefined && { campaign: campaignId }),
        },
        now,
      ),
    open: (purpose, { token, codes, now }) => {
      const sealer = sealers[purpose];
      const found = sealer.open(token, now, { evenIfExpired: true });
      const email = found && readEmailAddress(found.email);
      if (found === undefined || email === undefined || found.digest !== digestOf(codes)) return { _tag: 'Invalid' };
      const holder = { email, userId: found.user };
      return { _tag: sealer.open(token, now) === undefined ? 'Expired' : 'Good', holder, campaignId: found.campaign };
    },
  };
};
