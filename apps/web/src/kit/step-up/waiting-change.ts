import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../../server/configuration/configuration.ts';
import { sealedCookies } from '../../server/cookies/sealed-cookie.ts';

/** A sensitive change with all that was entered for it, which waits for its visitor to sign in again. */
export type WaitingChange = {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Until when its visitor has signed in again for another change that waited with it, in epoch milliseconds. */
  readonly freshUntil?: number;
};

const changes = sealedCookies<Omit<WaitingChange, 'id'>>('waiting', { seconds: 15 * 60, most: 3 });

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/**
 * Keeps a change in this browser, sealed and out of script's sight, until its visitor has signed in again. Gives its id; undefined for a
 * browser that keeps no cookies, and for a change that is too long for them.
 */
export const keepChange = (
  exchange: Exchange,
  settings: Settings,
  change: Omit<WaitingChange, 'id'>,
): string | undefined => changes.keep(exchange, settings, change);

/** The change of this id and visitor; undefined when there is none, or none any more. */
export const waitingChange = (
  exchange: Pick<Exchange, 'req'>,
  settings: Settings,
  { id, userId }: { readonly id: string; readonly userId: string },
): WaitingChange | undefined => {
  const change = changes.find(exchange, settings, id);
  return change?.userId === userId ? { ...change, id } : undefined;
};

/** So long a sign-in is fresh to the service (security promise 8), in milliseconds. */
const freshMs = 5 * 60 * 1_000;

/** Has the other changes that wait in this browser done without another password, for as long as the sign-in for this one is fresh. */
export const shareStepUp = (exchange: Exchange, settings: Settings, { id, userId }: WaitingChange): void => {
  for (const other of changes.ids(exchange, settings)) {
    const change = other === id ? undefined : changes.find(exchange, settings, other);
    if (change?.userId === userId)
      changes.keep(exchange, settings, { ...change, freshUntil: settings.now() + freshMs }, other);
  }
};

/** Has a change wait for a sign-in of its own after all: the service knows better how fresh the last one is. */
export const unshareStepUp = (exchange: Exchange, settings: Settings, { id, ...change }: WaitingChange): void => {
  changes.keep(exchange, settings, { ...change, freshUntil: 0 }, id);
};

/** Forgets a change that has been made, or is not wanted any more. */
export const dropChange = changes.drop;
