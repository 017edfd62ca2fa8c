import { setTimeout as pause } from 'node:timers/promises';
import { callUpstream, type UpstreamAnswer } from '@masthead/gateway';

/** Publications as reported by the content service, and the cursor of the next poll. */
export type Published = {
  readonly cursor: string;
  /** Whether any page may be another one now. */
  readonly everything: boolean;
  /** Of pages without language. */
  readonly paths: readonly string[];
};

/** Seconds that the content service keeps a question for when nothing is published. */
const waitS = 20;

/** After this, in milliseconds, a question that has not been answered is lost. */
const answerTimeoutMs = (waitS + 5) * 1_000;

const firstPauseMs = 100;
/** With its share of chance still below the second in which a publication shows, also just after the content service has come back. */
const longestPauseMs = 600;

const isTexts = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'string');

const publishedIn = (body: Buffer): Published => {
  const answer: unknown = JSON.parse(body.toString('utf8'));
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'cursor' in answer &&
    'everything' in answer &&
    'paths' in answer
  ) {
    const { cursor, everything, paths } = answer;
    if (typeof cursor === 'string' && typeof everything === 'boolean' && isTexts(paths))
      return { cursor, everything, paths };
  }
  throw new Error('what was published is told in another way than agreed');
};

const causeOf = (answer: UpstreamAnswer): Error =>
  answer._tag === 'Answered'
    ? new Error(`the content service answered ${answer.status}`)
    : new Error(`the content service could not be asked: ${answer._tag}`, { cause: answer });

/**
 * Asks the content service what was published on a site since a cursor; it answers when something was, or after 20 s.
 * Rejects when there is no such answer.
 */
export const askForPublications =
  (address: string, site: string) =>
  async (after: string | undefined): Promise<Published> => {
    const query = new URLSearchParams({ site, wait: `${waitS}`, ...(after !== undefined && { after }) });
    const answer = await callUpstream({
      url: `${address}?${query}`,
      method: 'GET',
      headers: { accept: 'application/json' },
      body: undefined,
      timeoutMs: answerTimeoutMs,
    });
    if (answer._tag !== 'Answered' || answer.status !== 200) throw causeOf(answer);
    return publishedIn(answer.body);
  };

type Parts = {
  readonly ask: (after: string | undefined) => Promise<Published>;
  /** Called for each publication, and once for everything after the first successful poll. */
  readonly onPublished: (published: Omit<Published, 'cursor'>) => void;
  /** Called once when polling fails, and once when it recovers; missed publications are reported then. */
  readonly onLost: (cause: unknown) => void;
  readonly onFound: () => void;
  /** Resolves after so many milliseconds, or rejects to end it all. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly random?: () => number;
};

/**
 * Follows what is published for as long as the process lives: one question after another, each from where the last answer ended.
 * After a failure it asks again from there, sooner or later than other sites do.
 */
export const followPublications = async ({
  ask,
  onPublished,
  onLost,
  onFound,
  wait = (milliseconds) => pause(milliseconds, undefined, { ref: false }),
  random = Math.random,
}: Parts): Promise<never> => {
  let cursor: string | undefined;
  let failures = 0;
  for (;;) {
    try {
      const { cursor: next, ...published } = await ask(cursor);
      if (failures > 0) onFound();
      failures = 0;
      cursor = next;
      if (published.everything || published.paths.length > 0) onPublished(published);
    } catch (cause) {
      if (failures === 0) onLost(cause);
      await wait(Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random()));
      failures += 1;
    }
  }
};
