import type { ClientId } from '@masthead/core/session';
import type { Asker } from './asker.ts';

/**
 * The outcome of trading a refresh token. `Refused` is final: the visitor is signed out. `Failed`
 * is not: the service could not be reached, the tokens stay, and `status` is the answer meanwhile.
 */
export type Renewed =
  | { readonly _tag: 'Renewed'; readonly access: string; readonly refresh: string; readonly expiresIn: number }
  | { readonly _tag: 'Refused' }
  | { readonly _tag: 'Failed'; readonly status: 502 | 503 | 504 };

/** Renewals under way and just finished, by the hash of the token they spent. */
export type Renewals = Map<string, Promise<Renewed>>;

/** Spends a refresh token for a request. Never rejects. */
export type Renew = (refreshToken: string, asker: Asker, client: ClientId) => Promise<Renewed>;
