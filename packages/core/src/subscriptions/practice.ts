/** What decides whether a new account is subscribed to the practice of the page that its owner came from. */
export type PracticeFacts = {
  /** None for a page of no practice. */
  readonly practiceCode: string | undefined;
  /** Practices of a page that do not indicate its readers' interests. */
  readonly defaultPractices: readonly string[];
  /** What the account has already. */
  readonly subscriptions: readonly string[];
};

/** A§4: the practice to add after registration, if the page is not on a default practice and the visitor is not subscribed to it yet. */
export const practiceToAdd = ({ practiceCode, defaultPractices, subscriptions }: PracticeFacts): string | undefined =>
  practiceCode !== undefined && ![...defaultPractices, ...subscriptions].includes(practiceCode)
    ? practiceCode
    : undefined;
