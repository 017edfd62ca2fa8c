import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import type { ProviderName } from '../../../platform/config/providers.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { queueNotice } from '../../../platform/mail/outbox.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { proveAddress } from '../shared/address-proof.ts';
import { type Identity, type IdentityTickets, linkIdentity } from '../shared/identities.ts';
import { makeSealer, type Sealer } from '../shared/sealed.ts';
import { draftSession } from '../shared/session.ts';
import type { AccessClaims } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { UserRecord } from '../shared/users.ts';
import type { Agreed, NoIdentity, OpenIdProvider } from './open-id.ts';
import { admitIdentity, findOwner, isKnownAddress } from './store.ts';

/** How long a visitor may take at a provider, in milliseconds (decisions §10). */
const attemptLifeMs = 10 * 60_000;
/** How long a proof of an account is valid for linking an identity, in milliseconds (security promise 8). */
const proofLifeMs = 5 * 60_000;

const Attempt = Type.Object({
  provider: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
});
type Attempt = Type.Static<typeof Attempt>;

/** What the browser keeps while its visitor is at a provider. */
export type Attempts = Sealer<Attempt>;

export const makeAttempts = (secret: string): Attempts =>
  makeSealer({
    secret,
    purpose: 'social sign-in attempt',
    lifeMs: attemptLifeMs,
    read: (content) => (Value.Check(Attempt, content) ? content : undefined),
  });

const secretText = (): string => randomBytes(32).toString('base64url');

/** Begins a sign-in: where to send the visitor, and what has to come back with them. Rejects when the provider cannot be asked. */
export const startAttempt = async (
  { attempts, clock }: { readonly attempts: Attempts; readonly clock: () => Date },
  name: ProviderName,
  provider: OpenIdProvider,
): Promise<{ readonly authorizationUrl: string; readonly transaction: string }> => {
  const agreed: Agreed = { state: secretText(), nonce: secretText(), verifier: secretText() };
  return {
    authorizationUrl: await provider.authorisationUrl(agreed),
    transaction: attempts.seal({ provider: name, ...agreed }, clock()),
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export type SocialOutcome =
  | { readonly _tag: 'SignedIn'; readonly user: UserRecord; readonly session: ReturnType<typeof draftSession> }
  | { readonly _tag: 'RegistrationNeeded' | 'ProofNeeded'; readonly ticket: string; readonly identity: Identity }
  | NoIdentity;

type Returned = {
  readonly name: ProviderName;
  readonly provider: OpenIdProvider;
  readonly transaction: string;
  readonly answer: Readonly<Record<string, string>>;
};

type Tools = Toolbox & { readonly attempts: Attempts; readonly tickets: IdentityTickets };

/** A known address never links by itself, and one that the provider has not made sure of is not even looked for (security promise 9). */
const stepFor = async (
  { db, tickets, clock }: Tools,
  identity: Identity,
): Promise<Extract<SocialOutcome, { readonly ticket: string }>> => {
  const key = identity.emailIsVerified ? readEmailAddress(identity.email ?? '')?.key : undefined;
  const isKnown = key !== undefined && (await isKnownAddress(db, key));
  return {
    _tag: isKnown ? 'ProofNeeded' : 'RegistrationNeeded',
    ticket: tickets.issue(identity, clock()),
    identity,
  };
};

/** Ends a sign-in: a session for a known identity, a ticket for an unknown one, or the reason of a failure. */
export const finishAttempt = async (
  tools: Tools,
  { name, provider, transaction, answer }: Returned,
): Promise<SocialOutcome> => {
  const { attempts, clock, db } = tools;
  const attempt = attempts.open(transaction, clock());
  if (attempt === undefined || attempt.provider !== name || !isSame(attempt.state, answer.state ?? ''))
    return { _tag: 'NotOurs', cause: 'no attempt of this browser, or one that has run out' };
  const named = await provider.identify(answer, attempt);
  if (named._tag !== 'Named') return named;
  const { identity } = named;
  const session = draftSession(tools);
  const { id, now, expiresAt, refreshToken } = session;
  const user = await admitIdentity(db, identity, { id, clientId: 'web', now, expiresAt, tokenHash: refreshToken.hash });
  if (user === 'disabled') return { _tag: 'Refused', cause: 'the account is disabled' };
  return user === 'nobody' ? stepFor(tools, identity) : { _tag: 'SignedIn', user, session };
};

/**
 * Links an identity to the account that was just proven, by any way to sign in, and notifies the owner by mail. Both
 * must have the same address.
 * @throws Refusal 401 with the challenge of RFC 9470 when the proof is too old; 409 when the address or the identity
 * belongs to another account
 */
export const linkToOwner = async (
  { db, clock }: Toolbox,
  { userId, sessionId }: AccessClaims,
  identity: Identity,
): Promise<void> => {
  const now = clock();
  const owner = await findOwner(db, userId, sessionId);
  if (owner === undefined || now.getTime() - owner.signedInAt.getTime() > proofLifeMs)
    throw new Refusal(401, 'Sign in again to link the accounts.', {
      'www-authenticate': 'Bearer error="insufficient_user_authentication"',
    });
  const isOfOneAddress = identity.emailIsVerified && readEmailAddress(identity.email ?? '')?.key === owner.emailKey;
  if (!isOfOneAddress) throw new Refusal(409, 'The address at the provider is not that of the account.');
  await db.transaction().execute(async (tx) => {
    const outcome = await linkIdentity(tx, userId, identity, now);
    if (outcome === 'isAnothers') throw new Refusal(409, 'This account of the provider belongs to another account.');
    // The provider vouches for the address of the account in whose session this is.
    await proveAddress(tx, { userId, sessionId, now });
    if (outcome === 'wasLinked') return;
    await queueNotice(tx, {
      recipient: owner.email,
      template: 'identityLinked',
      language: preferredLanguage(owner.language),
      firstName: owner.firstName,
      provider: identity.provider,
      now,
    });
  });
};
