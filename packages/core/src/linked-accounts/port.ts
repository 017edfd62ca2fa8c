import type { TaskEither } from '#fp-ts/TaskEither';
import type { Provider } from '../social-sign-in/index.ts';
import type { CreatePasswordFailure, UnlinkFailure } from './failure.ts';

/** A§7 `POST v2/users/{id}/unlink-social-login-user-account`; one that is not linked counts as unlinked. */
export type UnlinkAccount = (request: {
  readonly userId: string;
  readonly provider: Provider;
}) => TaskEither<UnlinkFailure, void>;

/** Decisions §3 `POST v2/users/{id}/password`: the first password of an account; `unlinks` is taken away with it, both or neither. */
export type CreatePassword = (request: {
  readonly userId: string;
  readonly password: string;
  readonly unlinks: Provider | undefined;
}) => TaskEither<CreatePasswordFailure, void>;
