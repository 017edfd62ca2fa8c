/** What the visitor for whom a page is drawn has of what its modules offer (A§2 "Right-rail registration panel", A§6). */
export type OwnOffers = {
  readonly isPremiumUser: boolean;
  readonly isUnconfirmed: boolean;
  /** What they are subscribed to; empty, too, where nobody could say in time. */
  readonly codes: readonly string[];
};
