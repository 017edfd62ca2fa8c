/** A§2, A§9: the offer of a right-rail panel; the MQ digital form by default. */
export type RailFormType = 'mq-digital-form' | 'email-courses' | 'ub-page' | 'insights-store-page';

type RailFacts = {
  readonly formType: RailFormType;
  readonly isSignedIn: boolean;
  /** A§6: counted as already registered for the panel. */
  readonly isPremiumUser: boolean;
  /** To the practice, or the course, that the panel is about. */
  readonly isSubscribed: boolean;
};

/**
 * A§2 "Right-rail registration panel". Signed out: the sign-up form. Signed in without the
 * subscription: one click. Already subscribed: nothing, or for email courses a confirmation.
 */
export const railPanel = ({
  formType,
  isSignedIn,
  isPremiumUser,
  isSubscribed,
}: RailFacts): 'signUp' | 'oneClick' | 'nothing' | 'confirmation' => {
  if (!isSignedIn) return 'signUp';
  if (isSubscribed) return formType === 'email-courses' ? 'confirmation' : 'nothing';
  return isPremiumUser ? 'nothing' : 'oneClick';
};
