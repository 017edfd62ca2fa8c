/** State of an offer for the visitor for whom the page is rendered. */
export type OfferState = {
  readonly isPremiumUser: boolean;
  readonly isSubscribed: boolean;
  readonly isUnconfirmed: boolean;
};
