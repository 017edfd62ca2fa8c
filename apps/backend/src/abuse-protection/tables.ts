type SpentTokensTable = { readonly id: string; readonly expires_at: Date };

/** The table of proofs that were used. */
export type AbuseProtectionTables = {
  readonly spent_tokens: SpentTokensTable;
};
