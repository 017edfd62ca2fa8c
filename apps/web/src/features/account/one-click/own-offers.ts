/** The reader's state of all offers on a page (A§2 "Right-rail registration panel", A§6). */
export type OwnOffers = {
  readonly isPremiumUser: boolean;
  readonly isUnconfirmed: boolean;
  /** Codes of their subscriptions; empty, too, where the service did not answer in time. */
  readonly codes: readonly string[];
};
