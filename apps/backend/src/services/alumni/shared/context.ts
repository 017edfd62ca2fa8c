import type { FastifyRequest } from 'fastify';
import type { Context as PlatformContext } from '../../../platform/context.ts';
import type { Language } from '../../../platform/values/language.ts';
import type { Account } from './member.ts';
import type { Tables } from './tables.ts';

/** What this service is given: the platform, and its part of the database. */
export type Context = PlatformContext<Tables>;

/** What the capabilities of this service share. */
export type AlumniContext = Context & {
  /** The account that calls, where it is signed in: all that this service learns of a session. */
  readonly accountOf: (request: FastifyRequest) => Promise<Account | undefined>;
  /** Subscriptions belong to the account. */
  readonly subscriptions: {
    readonly held: (userId: string) => Promise<{ readonly codes: readonly string[]; readonly language: Language }>;
    readonly change: (
      userId: string,
      change: { readonly codes: readonly string[]; readonly before: readonly string[] },
    ) => Promise<boolean>;
  };
};
