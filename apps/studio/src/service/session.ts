import { call } from './call.ts';
import { settings } from './settings.ts';

/** The tokens of a session of the user service. */
export type Tokens = { readonly access: string; readonly refresh: string };

/** The cookies that keep them; no script reads these, and cookies of a host are shared by its ports. */
export const cookieNames = { access: 'studio_access', refresh: 'studio_refresh' } as const;

const tokensIn = (headers: Headers): Tokens | undefined => {
  const [access, refresh] = [headers.get('access_token'), headers.get('refresh_token')];
  return access === null || refresh === null ? undefined : { access, refresh };
};

/** Signs in at the user service. Returns the tokens, or the status of an answer without any: 401 for a wrong address or password. */
export const signIn = async (email: string, password: string): Promise<Tokens | { readonly refusal: number }> => {
  const { status, headers } = await call(`${settings().userUrl}/v2/auth/sign-in`, {
    method: 'POST',
    json: { username: email, password },
  });
  return tokensIn(headers) ?? { refusal: status };
};

/** Ends the session at the user service. */
export const signOut = async (refresh: string): Promise<void> => {
  await call(`${settings().userUrl}/v2/auth/sign-out`, { method: 'POST', headers: { refresh_token: refresh } });
};

/** Renewals under way, and those just done: a page asks for several things at once, and a refresh token can be used once. */
const renewals = new Map<string, Promise<Tokens | undefined>>();
const keptMs = 30_000;

/** Returns what is under way for a key, or begins it and keeps its answer for a while; what failed is tried again by the next who asks. */
const once = <Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  forMs: number,
  begin: () => Promise<Value>,
): Promise<Value> => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const begun = begin();
  kept.set(key, begun);
  const forget = () => kept.delete(key);
  begun.catch(forget);
  setTimeout(forget, forMs).unref();
  return begun;
};

const away = (status: number): Error => new Error(`The service answered ${status}.`);

const renewed = async (refresh: string): Promise<Tokens | undefined> => {
  const answer = await fetch(`${settings().userUrl}/v2/auth/token`, {
    method: 'POST',
    headers: { refresh_token: refresh },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }),
    signal: AbortSignal.timeout(10_000),
  });
  const tokens = tokensIn(answer.headers);
  if (tokens === undefined && ![400, 401, 403].includes(answer.status)) throw away(answer.status);
  return tokens;
};

/** Returns new tokens for a refresh token; undefined when the session is over. Fails where the service cannot answer. */
export const renew = (refresh: string): Promise<Tokens | undefined> =>
  once(renewals, refresh, keptMs, () => renewed(refresh));

const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
};

/** What a request is: a page, a call, or a call of Payload's that Next answers as a part of the page (a server action). */
export type RequestKind = 'page' | 'call' | 'action';

/**
 * Milliseconds before the end of an access token in which a request renews it. An action renews it only once it has ended: with an answer
 * that sets cookies Next reads the page again, and Payload puts what is saved in the place of what is typed. Calls come first, as an open
 * form makes one every 20 seconds, in the background every minute.
 */
const renewedBeforeMs: Readonly<Record<RequestKind, number>> = { page: 30_000, call: 120_000, action: 0 };

/** Returns whether a request renews an access token. The signature of the token is checked by the services alone. */
export const endsSoon = (token: string, now: number, kind: RequestKind): boolean => {
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 < now + renewedBeforeMs[kind];
};

export type Role = 'author' | 'editor' | 'administrator';
export type Person = { readonly id: string; readonly name: string; readonly role: Role };

/** What each role may ask for that the ones before it may not. */
const questions = [
  ['administrator', 'people/roles'],
  ['editor', 'log'],
  ['author', 'plan'],
] as const;

const askWho = async (token: string): Promise<Person | undefined> => {
  const { sub, given_name: name } = claimsOf(token);
  if (typeof sub !== 'string') return undefined;
  for (const [role, path] of questions) {
    const { status } = await call(`${settings().contentUrl}/v1/${path}`, { token });
    if (status === 200) return { id: sub, name: typeof name === 'string' ? name : 'You', role };
    if (status !== 401 && status !== 403) throw away(status);
  }
  return undefined;
};

/** Roles are asked for anew after this time; the services ask for each call. */
const rememberedMs = 10_000;
const people = new Map<string, Promise<Person | undefined>>();

/** Returns who has an access token; undefined when the publishing API knows no role of theirs. Fails where it cannot answer. */
export const personOf = (token: string): Promise<Person | undefined> =>
  once(people, token, rememberedMs, () => askWho(token));

/** Returns the access token in the cookies of a request. */
export const accessTokenIn = (headers: Headers | undefined): string | undefined =>
  new RegExp(`(?:^|; )${cookieNames.access}=([^;]+)`).exec(headers?.get('cookie') ?? '')?.[1];
