import { createHash } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { Renewed } from './renewals.ts';
import { seal, sealingKey, unseal } from './seal.ts';
import type { SharedStore } from './shared-store.ts';

/**
 * How long a finished renewal still answers requests that carry the old cookie. A browser opens six connections to a site: the last of twenty
 * tabs that are opened again over a slow network waits for those before it, with the cookie that it had.
 */
export const lateTabsMs = 60_000;
/** Milliseconds that a temporary outcome is shared with waiting processes. */
const passingMs = 500;
const pollMs = 20;
const turnMs = 30_000;

const underWay = 'under way';

/** By what a token is known where it must not be read. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const keyOf = (token: string): string => `renewal:${hashOf(token)}`;

/**
 * Returns the key that seals an outcome, so that only a holder of the traded token can read it: the
 * store alone opens nothing.
 */
const keyFor = (token: string): Buffer => sealingKey(token, '', 'outcome of a renewal');

/**
 * Returns the outcome of a token from any process; `undefined` when unknown.
 * @throws while the store cannot be reached
 */
const outcomeIn = async (store: SharedStore, token: string): Promise<Renewed | undefined> => {
  const stored = await store.read(keyOf(token));
  return stored === undefined || stored === underWay
    ? undefined
    : (JSON.parse(unseal(keyFor(token), stored)) as Renewed);
};

/** Returns the outcome without waiting; undefined also when the store fails. */
export const knownOutcome = async (store: SharedStore | undefined, token: string): Promise<Renewed | undefined> => {
  try {
    return await (store && outcomeIn(store, token));
  } catch {
    return undefined;
  }
};

/** Takes the turn to spend a token, or waits for what came of it elsewhere. @throws while the store is away */
const turnOrOutcome = async (store: SharedStore, token: string, waitMs: number): Promise<Renewed | 'our turn'> => {
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    if (await store.claim(keyOf(token), underWay, turnMs)) return 'our turn';
    const outcome = await outcomeIn(store, token);
    if (outcome !== undefined) return outcome;
    await pass(pollMs);
  }
  return 'our turn';
};

/**
 * Spends a refresh token once among all processes that share the store: the first calls the
 * service, the others read its outcome. While the store cannot be reached a process calls by itself, as it does when
 * there is no outcome after `waitMs` milliseconds, because the process that had the turn may have died: the service
 * decides who was first.
 * @param waitMs at least as long as the service may take; a second call with the same token is refused
 */
export const renewTogether = async (
  store: SharedStore,
  token: string,
  waitMs: number,
  renew: () => Promise<Renewed>,
): Promise<Renewed> => {
  const known = await turnOrOutcome(store, token, waitMs).catch(() => 'our turn' as const);
  if (known !== 'our turn') return known;
  const outcome = await renew();
  const isSettled = outcome._tag === 'Renewed' && outcome.refresh !== token;
  await store
    .write(keyOf(token), seal(keyFor(token), JSON.stringify(outcome)), isSettled ? lateTabsMs : passingMs)
    .catch(() => undefined);
  return outcome;
};
