import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { LinkFailure, SocialSignInFailure, StartFailure } from './failure.ts';
import type { Provider, SocialOutcome, SocialStart } from './model.ts';

/** The providers that the site is set up for, in the order in which they are offered. */
export type ListProviders = () => TaskEither<TransportFailure, readonly Provider[]>;

/** Decisions §3: `GET /v2/auth/social/{provider}/start`. */
export type StartSocialSignIn = (provider: Provider) => TaskEither<StartFailure, SocialStart>;

/** Decisions §3: `…/callback`, with what the provider has put into the address and what the browser has kept. */
export type FinishSocialSignIn = (returned: {
  readonly provider: Provider;
  readonly transaction: string;
  readonly answer: Readonly<Record<string, string>>;
}) => TaskEither<SocialSignInFailure, SocialOutcome>;

/** Links an identity at a provider to the account just proved (decisions §10). */
export type LinkIdentity = (request: {
  readonly userId: string;
  readonly ticket: string;
}) => TaskEither<LinkFailure, void>;
