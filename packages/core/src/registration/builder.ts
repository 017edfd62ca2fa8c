import { AlertCode } from '../shared/alert-code.ts';
import { Email } from '../shared/email.ts';
import type { Alert, SubscriptionList } from '../subscriptions/index.ts';
import { seeded, through } from '../testing/seed.ts';
import { RedirectTarget } from './codec.ts';
import type { LookupItem, RegisteredVisitor, RegistrationForm } from './model.ts';

/** A form that breaks no rule; the same for the same seed. */
export const aRegistrationForm = (seed = 1, changes: Partial<RegistrationForm> = {}): RegistrationForm => {
  const { integer, pick } = seeded(seed);
  const password = `a quiet harbour ${integer(10_000)}`;
  return {
    email: through(Email)(`reader.${integer(10_000)}@example.com`),
    password,
    passwordConfirmation: password,
    firstName: pick(['Ada', 'Jean-Luc', 'يوسف', '春美']),
    lastName: pick(['Berg', 'O’Neill', 'حداد', '森']),
    country: pick(['DE', 'JP', 'AE', 'GB']),
    jobTitle: pick(['Analyst', 'Head of Operations']),
    company: pick(['Aldermoor Rail', 'Nordlicht GmbH']),
    businessFunction: pick(['operations', 'finance']),
    occasionalEmail: integer(2) === 1,
    ...changes,
  };
};

/** A visitor whose account has just been made; the same for the same seed. */
export const aRegisteredVisitor = (seed = 1, changes: Partial<RegisteredVisitor> = {}): RegisteredVisitor => {
  const { integer, pick } = seeded(seed);
  return {
    id: `user-${integer(10_000)}`,
    firstName: pick(['Ada', 'Yusuf', 'Harumi', 'Lukas']),
    subscriptions: [],
    articles: [],
    isPracticeUser: false,
    ...changes,
  };
};

/** Where a visitor was before they registered; the same for the same seed. */
export const aRedirectTarget = (seed = 1, changes: Partial<RedirectTarget> = {}): RedirectTarget => {
  const { integer } = seeded(seed);
  const number = integer(10_000);
  return through(RedirectTarget)({
    route: `/insights/article-${number}`,
    articleName: `Article ${number}`,
    ...changes,
  });
};

/** A look-up list of that length; the same for the same seed. */
export const someLookupItems = (count = 2, seed = 1): readonly LookupItem[] => {
  const { integer } = seeded(seed);
  return Array.from({ length: count }, (_, n) => ({ code: `c${n}`, description: `Item ${integer(10_000)}` }));
};

/** Something to subscribe to; the same for the same seed. */
const anAlert = (seed = 1, { code, ...changes }: Partial<Omit<Alert, 'code'>> & { code?: string } = {}): Alert => {
  const { integer, pick } = seeded(seed);
  return {
    code: through(AlertCode)(code ?? `alert-${seed}-${integer(10_000)}`),
    language: 'en',
    title: `Letter ${integer(10_000)}`,
    toolTip: 'What is in it',
    description: 'Short reads for busy people',
    frequency: pick(['Weekly', 'Monthly']),
    preview: undefined,
    ...changes,
  };
};

/** A list with two alerts in each group. */
export const aSubscriptionList = (changes: Partial<SubscriptionList> = {}): SubscriptionList => ({
  newsletters: [anAlert(1), anAlert(2)],
  alerts: [anAlert(3), anAlert(4)],
  guides: [anAlert(5), anAlert(6)],
  informationalMail: [anAlert(7)],
  ...changes,
});
