import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, hostCookieName, setCookie } from '@masthead/gateway';
import type { Settings } from '../../server/configuration.ts';
import { formSeedOf } from '../../server/form-shells/form-token.ts';

/** A sensitive change with all that was entered for it, which waits for its visitor to sign in again. */
export type WaitingChange = {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly fields: Readonly<Record<string, string>>;
};

type Kept = WaitingChange & {
  /** Epoch milliseconds. */
  readonly until: number;
};

/** How long a change waits, in seconds. */
const waitS = 15 * 60;

/** How many changes a browser keeps at once; the headers of a request have room for no more than a few forms (security promise 14). */
const most = 3;
/** What a browser is sure to keep in one cookie, with room for its name and attributes. */
const maxSealedLength = 3_800;

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One cookie for each change: two tabs keep theirs apart. */
const cookieOf = (settings: Settings, id: string): string => `${cookiePrefix(settings)}${id}`;
const cookiePrefix = (settings: Settings): string => `${hostCookieName(settings, 'waiting')}-`;

/** The seed is this browser's alone, and the secret this site's: neither opens anything without the other. */
const keyOf = ({ callerSecret }: Settings, seed: string): Buffer =>
  Buffer.from(hkdfSync('sha256', callerSecret ?? '', seed, 'masthead waiting change', 32));

const seal = (key: Buffer, change: Kept): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = Buffer.concat([sealing.update(JSON.stringify(change), 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
};

/** Only this site seals, so what opens is a change. */
const open = (key: Buffer, text: string): Kept | undefined => {
  try {
    const bytes = Buffer.from(text, 'base64url');
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    const change: Kept = JSON.parse(opened.toString('utf8'));
    return change;
  } catch {
    return undefined;
  }
};

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** Makes room for one more: the oldest go, and what does not open any more. */
const makeRoom = ({ req, res }: Exchange, settings: Settings, key: Buffer): void => {
  const prefix = cookiePrefix(settings);
  const kept = Object.entries(cookiesOf(req))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, sealed = '']) => ({ id: name.slice(prefix.length), until: open(key, sealed)?.until ?? 0 }))
    .toSorted((one, other) => other.until - one.until);
  for (const { id } of kept.slice(most - 1)) dropChange({ res }, settings, id);
};

/**
 * Keeps a change in this browser, sealed and out of script's sight, until its visitor has signed in again. Gives its id; undefined for a
 * browser that keeps no cookies, and for a change that is too long for one.
 */
export const keepChange = (
  { req, res }: Exchange,
  settings: Settings,
  change: Omit<WaitingChange, 'id'>,
): string | undefined => {
  const seed = formSeedOf(req, settings);
  if (seed === undefined) return undefined;
  const id = randomUUID();
  const key = keyOf(settings, seed);
  const sealed = seal(key, { ...change, id, until: settings.now() + waitS * 1_000 });
  if (sealed.length > maxSealedLength) return undefined;
  makeRoom({ req, res }, settings, key);
  setCookie(res, cookieOf(settings, id), sealed, { httpOnly: true, secure: settings.secureCookies, maxAge: waitS });
  return id;
};

/** The change of this id and visitor; undefined when there is none, or none any more. */
export const waitingChange = (
  { req }: Pick<Exchange, 'req'>,
  settings: Settings,
  { id, userId }: { readonly id: string; readonly userId: string },
): WaitingChange | undefined => {
  if (!idShape.test(id)) return undefined;
  const seed = formSeedOf(req, settings);
  const sealed = cookiesOf(req)[cookieOf(settings, id)];
  const kept = seed === undefined || sealed === undefined ? undefined : open(keyOf(settings, seed), sealed);
  return kept !== undefined && kept.id === id && kept.userId === userId && kept.until > settings.now()
    ? kept
    : undefined;
};

/** Forgets a change that has been made, or is not wanted any more. */
export const dropChange = ({ res }: Pick<Exchange, 'res'>, settings: Settings, id: string): void =>
  setCookie(res, cookieOf(settings, id), '', {
    ...{ httpOnly: true, secure: settings.secureCookies, maxAge: 0, expires: new Date(0) },
  });
