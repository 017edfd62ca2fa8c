/** What the visitor for whom a page is drawn has of an offer on it. */
export type DrawnStanding = {
  readonly isPremiumUser: boolean;
  readonly isSubscribed: boolean;
  readonly isUnconfirmed: boolean;
};
