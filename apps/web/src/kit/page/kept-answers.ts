import { kept } from '../../server/content/kept.ts';

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

/**
 * Asks a service what is the same for everybody, and keeps the answer by all that was asked: the last good one is better than none. The
 * questions are plain data. Undefined where nobody could say; never rejects.
 * @param forMs how long an answer counts as fresh
 */
export const keptAnswers = <Asked, Answer extends object>(
  ask: (asked: Asked) => Promise<Answer | undefined>,
  forMs: number = keptMs,
): ((asked: Asked) => Promise<Answer | undefined>) => {
  const find = kept((asked: string) => ask(JSON.parse(asked)), forMs);
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

/** What services said of parts of a page, by the names of these. */
export type Answers<Answer> = {
  /** A part of which nobody could say has none. */
  readonly found: Readonly<Record<string, Answer>>;
  /** Whether somebody could say of every part. */
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
