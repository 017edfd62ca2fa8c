import type { EpochMs } from '../shared/clock.ts';

/** What page script may know of the visitor (decisions §4): tokens never reach it. */
export type SessionHint = {
  readonly userId: string;
  readonly expiresAt: EpochMs;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
  readonly reLoginRequiredForSensitiveData: boolean;
};

/** A§4 as one union (decisions §4). */
export type Session =
  | { readonly _tag: 'anonymous' }
  | { readonly _tag: 'active'; readonly hint: SessionHint }
  | { readonly _tag: 'refreshing'; readonly hint: SessionHint }
  | { readonly _tag: 'expired' };

/** The two clients of A§7 that request tokens. */
export type ClientId = 'web' | 'web-passwordless';
