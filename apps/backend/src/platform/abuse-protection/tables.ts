import type { MaybeMoment } from '../db/columns.ts';

type SpentTokensTable = { readonly id: string; readonly expires_at: Date };

/**
 * The code that was last sent to an address for a purpose, and what was asked and guessed within the hour that began with the first request.
 * Kept for addresses without an account, too, which are never sent any.
 */
type OneTimeCodesTable = {
  readonly email_key: string;
  readonly purpose: string;
  readonly code_hash: Buffer | null;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly used_at: MaybeMoment;
  readonly window_started_at: Date;
  readonly requests: number;
  readonly attempts: number;
};

/** The tables of what proves something once: proofs that were used, and codes that were mailed. */
export type AbuseProtectionTables = {
  readonly spent_tokens: SpentTokensTable;
  readonly one_time_codes: OneTimeCodesTable;
};
