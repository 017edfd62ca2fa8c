import type { Renew, Renewed } from '@masthead/gateway';
import type { RenewalEnded, RenewalQuestion } from './messages.ts';

export type RenewalQuestions = {
  readonly renew: Renew;
  /** Handles the result of a question. A late answer is ignored. */
  readonly ended: (answer: RenewalEnded) => void;
};

/**
 * Delegates renewals of the render worker to the main thread, so that a process of the site spends a refresh token
 * once. Fails after `timeoutMs` like the service itself.
 */
export const askForRenewals = (post: (question: RenewalQuestion) => void, timeoutMs: number): RenewalQuestions => {
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
          post({ _tag: 'Renew', id, refreshToken, asker, client });
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    ended: ({ id, outcome }) => waiting.get(id)?.(outcome),
  };
};
