import type { Renew, Renewed } from '@masthead/gateway';
import type { RenewalEnded, RenewalQuestion } from './messages.ts';

export type RenewalQuestions = {
  readonly renew: Renew;
  /** What came of a question. An answer that came too late is nobody's. */
  readonly ended: (answer: RenewalEnded) => void;
};

/**
 * Lets the thread that draws leave renewals to the one that answers, so that a process of the site spends a refresh token once. Who is not
 * answered in `timeoutMs` is told that it took too long, as by the service itself.
 */
export const askForRenewals = (tell: (question: RenewalQuestion) => void, timeoutMs: number): RenewalQuestions => {
  const waiting = new Map<number, (outcome: Renewed) => void>();
  let last = 0;
  return {
    renew: async (refreshToken, asker, client) => {
      last += 1;
      const id = last;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Renewed>((done) => {
          waiting.set(id, done);
          timer = setTimeout(done, timeoutMs, { _tag: 'Failed', status: 504 });
          tell({ _tag: 'Renew', id, refreshToken, asker, client });
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    ended: ({ id, outcome }) => waiting.get(id)?.(outcome),
  };
};
