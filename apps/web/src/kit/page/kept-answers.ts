import { responseCache } from '../../server/cache/response-cache.ts';

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

/**
 * Returns a function that asks a service for shared data and caches the answer by its input; the last good one is
 * better than none. The input is plain data. Undefined where the service does not answer; never rejects.
 * @param forMs how long an answer counts as fresh
 */
export const keptAnswers = <Asked, Answer extends object>(
  ask: (asked: Asked) => Promise<Answer | undefined>,
  forMs: number = keptMs,
): ((asked: Asked) => Promise<Answer | undefined>) => {
  const find = responseCache((asked: string) => ask(JSON.parse(asked)), forMs);
  return (asked) => find(JSON.stringify(asked)).catch(() => undefined);
};

/** As `keptAnswers`, where the first page of a list alone is worth keeping: few look further. */
export const keptFirstPages = <Asked, Answer extends object>(
  ask: (asked: Asked) => Promise<Answer | undefined>,
  pagesOf: (asked: Asked) => number,
): ((asked: Asked) => Promise<Answer | undefined>) => {
  const first = keptAnswers(ask);
  return (asked) => (pagesOf(asked) === 1 ? first(asked) : ask(asked).catch(() => undefined));
};

/** Answers of services about parts of a page, by the names of these. */
export type Answers<Answer> = {
  /** Omits parts without an answer. */
  readonly found: Readonly<Record<string, Answer>>;
  /** Whether every part has an answer. */
  readonly isComplete: boolean;
};

/** Asks for each of some parts of a page, all at once; of two with one name the later answer counts. */
export const answersFor = async <Part, Answer>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  ask: (part: Part) => Promise<Answer | undefined>,
): Promise<Answers<Answer>> => {
  const answers = await Promise.all(parts.map(async (part) => [nameOf(part), await ask(part)] as const));
  return {
    found: Object.fromEntries(
      answers.flatMap(([name, answer]): (readonly [string, Answer])[] =>
        answer === undefined ? [] : [[name, answer]],
      ),
    ),
    isComplete: answers.every(([, answer]) => answer !== undefined),
  };
};
