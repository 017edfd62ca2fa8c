import { randomUUID } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { Value } from 'typebox/value';
import type { OneTimeToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { type ProviderName, providerNames } from '../../../platform/config/providers.ts';
import { makeSealer } from './sealed.ts';
import type { Database, Tables } from './tables.ts';

/** A person as a provider knows them: the pair of issuer and subject is the identity, the rest is data about them. */
export type Identity = {
  readonly provider: ProviderName;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has made sure that the address is theirs. */
  readonly emailIsVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export type IdentityTicket = { readonly identity: Identity; readonly proof: OneTimeToken };

/** How long a ticket is valid for a registration or a proof of an account. */
const ticketLifeMs = 30 * 60_000;

const Content = Type.Object({
  id: Type.String({ format: 'uuid' }),
  until: Type.Integer(),
  identity: Type.Object({
    provider: Type.Unsafe<ProviderName>(Type.Union(providerNames.map((name) => Type.Literal(name)))),
    issuer: Type.String(),
    subject: Type.String(),
    email: Type.Optional(Type.String()),
    emailIsVerified: Type.Boolean(),
    firstName: Type.String(),
    lastName: Type.String(),
  }),
});

export type IdentityTickets = {
  readonly issue: (identity: Identity, now: Date) => string;
  /** The ticket that a header carries; `undefined` for none, a foreign one and one that has run out. */
  readonly read: (header: string | readonly string[] | undefined, now: Date) => IdentityTicket | undefined;
};

/** The tickets of visitors with an identity but no account yet: sealed, and used once. */
export const makeIdentityTickets = (secret: string): IdentityTickets => {
  const sealer = makeSealer({
    secret,
    purpose: 'identity ticket',
    lifeMs: ticketLifeMs,
    read: (content) => (Value.Check(Content, content) ? content : undefined),
  });
  return {
    issue: ({ email, ...identity }, now) =>
      sealer.seal(
        {
          id: randomUUID(),
          until: now.getTime() + ticketLifeMs,
          identity: { ...identity, ...(email !== undefined && { email }) },
        },
        now,
      ),
    read: (header, now) => {
      const content = typeof header === 'string' ? sealer.open(header, now) : undefined;
      if (content === undefined) return undefined;
      const { id, until, identity } = content;
      return {
        identity: { ...identity, email: identity.email },
        proof: { id: `identity:${id}`, expiresAt: new Date(until) },
      };
    },
  };
};

/** Of `users`: whether the account has no password but a provider, and its address is proven. An unproven one may be planted by a stranger. */
export const isProvidersAlone = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .and([
      eb('password_hash', 'is', null),
      eb('email_verified_at', 'is not', null),
      eb.exists(eb.selectFrom('user_identities as i').select('i.subject').whereRef('i.user_id', '=', 'users.id')),
    ])
    .$castTo<boolean>();

/**
 * Makes an identity one of an account's; doing it again changes nothing. `false`, and nothing changed, when it belongs to another account.
 */
export const linkIdentity = async (
  db: Database | Transaction<Tables>,
  userId: string,
  { provider, issuer, subject, email }: Pick<Identity, 'issuer' | 'subject' | 'email'> & { readonly provider: string },
  now: Date,
): Promise<'linked' | 'wasLinked' | 'isAnothers'> => {
  const { rows } = await sql`
    INSERT INTO user_identities (user_id, provider, issuer, subject, email, linked_at)
    VALUES (${userId}, ${provider}, ${issuer}, ${subject}, ${email ?? null}, ${now})
    ON CONFLICT (issuer, subject) DO NOTHING RETURNING user_id`.execute(db);
  if (rows.length > 0) return 'linked';
  const owner = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return owner?.user_id === userId ? 'wasLinked' : 'isAnothers';
};
