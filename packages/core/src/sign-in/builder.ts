import { Email } from '../shared/email.ts';
import { seeded, through } from '../testing/seed.ts';
import type { Credentials, Visitor } from './model.ts';

/** Credentials that pass the form; the same for the same seed. */
export const someCredentials = (seed = 1, changes: Partial<Credentials> = {}): Credentials => {
  const { integer } = seeded(seed);
  return {
    email: through(Email)(`reader.${integer(10_000)}@example.com`),
    password: `a quiet harbour ${integer(10_000)}`,
    ...changes,
  };
};

/** A visitor as the service returns one; the same for the same seed. */
export const aVisitor = (seed = 1, changes: Partial<Visitor> = {}): Visitor => {
  const { integer, pick } = seeded(seed);
  return {
    id: `user-${integer(10_000)}`,
    firstName: pick(['Ada', 'Yusuf', 'Harumi', 'Lukas']),
    lastName: pick(['Berg', 'Haddad', 'Mori', 'Olsen']),
    isPremiumUser: integer(2) === 1,
    isPracticeUser: integer(2) === 1,
    ...changes,
  };
};
