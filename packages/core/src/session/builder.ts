import { seeded, through } from '../testing/seed.ts';
import { SessionHint } from './codec.ts';

const firstNames = ['Ada', 'Yusuf', 'Harumi', 'Lukas', 'Ruth'] as const;

/** A session hint; the same for the same seed. Expires at 1,000,000 ms by default. */
export const aSessionHint = (seed = 1, changes: Partial<SessionHint> = {}): SessionHint => {
  const { integer, pick } = seeded(seed);
  return through(SessionHint)({
    userId: `user-${integer(10_000)}`,
    expiresAt: 1_000_000,
    firstName: pick(firstNames),
    isPremiumUser: integer(2) === 1,
    isPracticeUser: integer(2) === 1,
    reLoginRequiredForSensitiveData: false,
    ...changes,
  });
};
