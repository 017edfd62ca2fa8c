import type { Attempts, OptionId, Outcome, QuizOption } from './model.ts';

export type ScoreBand = 'good' | 'average' | 'bad';

export type Score = {
  readonly correct: number;
  readonly total: number;
  /** A whole number from 0 to 100. */
  readonly percent: number;
  readonly band: ScoreBand;
};

/** C§4: at least 75 % correct is good, 50 to 74 average, below 50 bad; decided on the share itself, not on the rounded number. */
export const scoreOf = (correct: number, total: number): Score => {
  const share = total === 0 ? 0 : correct / total;
  return {
    correct,
    total,
    percent: Math.round(share * 100),
    band: share >= 0.75 ? 'good' : share >= 0.5 ? 'average' : 'bad',
  };
};

/** How often an option was chosen; counts that are no whole numbers from 0 count as none. */
const times = (attempts: Attempts | undefined, id: OptionId): number => {
  const count = attempts?.counts[id] ?? 0;
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/** Below this number of other readers percentages mean little, and could identify one of them. */
export const minOthers = 20;

/** How many chose any of the options. */
export const votesIn = (options: readonly QuizOption[], attempts: Attempts | undefined): number =>
  options.reduce((sum, { id }) => sum + times(attempts, id), 0);

/** What the other readers chose: the counts without this reader's own vote, where it is among them. */
export const othersIn = (attempts: Attempts | undefined, own: Outcome): Attempts | undefined =>
  attempts === undefined || !own.isCounted
    ? attempts
    : { ...attempts, counts: { ...attempts.counts, [own.optionId]: times(attempts, own.optionId) - 1 } };

/**
 * C§4 progress: returns the share of each option in whole percent. They add up to 100, the largest
 * remainders rounded up; empty without votes.
 */
export const percentages = (
  options: readonly QuizOption[],
  attempts: Attempts | undefined,
): Readonly<Partial<Record<OptionId, number>>> => {
  const counts = options.map(({ id }) => ({ id, count: times(attempts, id) }));
  const total = votesIn(options, attempts);
  if (total === 0) return {};
  const shares = counts.map(({ id, count }, place) => {
    const exact = (count / total) * 100;
    return { id, place, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
      .slice(0, missing)
      .map(({ id }) => id),
  );
  return Object.fromEntries(shares.map(({ id, whole }) => [id, whole + (raised.has(id) ? 1 : 0)]));
};
