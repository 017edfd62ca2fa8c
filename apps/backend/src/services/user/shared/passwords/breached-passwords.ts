import { createHash } from 'node:crypto';
import { outboundFetch } from '../../../../platform/http/outbound.ts';

export type BreachOutcome = 'clean' | 'breached' | 'failed';

export type BreachedPasswordsOptions = {
  /** The range API; without one only the bundled list of the password rule counts. */
  readonly url: string | undefined;
  /** For tests and a demonstration, whose service runs on this machine. */
  readonly allowsPrivate: boolean;
  readonly now: () => number;
  /** Called with the result of each query. */
  readonly onOutcome: (outcome: BreachOutcome) => void;
  readonly timeoutMs?: number;
};

/** Whether a password is known from a breach. Never rejects: while the service is silent, no password is. */
export type IsBreached = (password: string) => Promise<boolean>;

/** A service that gave no answer is left alone for as long, in milliseconds, so that not every registration waits for it. */
const pauseMs = 10_000;

/** Whether the answer names the rest of a digest; what pads it is there no times (`0018A45C…:0`). */
const isNamed = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [suffix = '', count = ''] = line.trim().split(':');
    return suffix.toUpperCase() === rest && Number(count) > 0;
  });

const noBreaches: IsBreached = async () => false;

/**
 * Queries the range API of Have I Been Pwned, or a compatible one (NIST 800-63B §3.1.1.2), by k-anonymity: it gets
 * five of the forty digits of the password's SHA-1, and answers all with that prefix, padded, so that the length of
 * the answer reveals nothing.
 */
export const breachedPasswords = ({
  url,
  allowsPrivate,
  now,
  onOutcome,
  timeoutMs = 1_500,
}: BreachedPasswordsOptions): IsBreached => {
  if (url === undefined) return noBreaches;
  const { host } = new URL(url);
  const ask = outboundFetch({ isListed: (requested) => requested === host, allowsPrivate, timeoutMs });
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const outcomeOf = async (password: string): Promise<BreachOutcome> => {
    if (now() < pausedUntil) return 'failed';
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await ask(`${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
      });
      if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`);
      return isNamed(await answer.text(), digest.slice(5)) ? 'breached' : 'clean';
    } catch {
      pausedUntil = now() + pauseMs;
      return 'failed';
    }
  };
  return async (password) => {
    const outcome = await outcomeOf(password);
    onOutcome(outcome);
    return outcome === 'breached';
  };
};
