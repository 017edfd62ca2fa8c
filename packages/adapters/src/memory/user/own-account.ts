import type { Now } from '@masthead/core';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import type { MemorySession, MemorySessions, TokenHeaders } from './sessions.ts';
import type { MemoryUser } from './user.ts';

type Options = {
  readonly now: Now;
  readonly sessions: MemorySessions;
  readonly userOf: (request: ServiceRequest) => MemoryUser | undefined;
  /** Opens a session in place of the current one. */
  readonly openFor: (user: MemoryUser, request: ServiceRequest) => Promise<TokenHeaders>;
  readonly remove: (user: MemoryUser) => void;
  /** Records of an account besides its sessions, without its password. */
  readonly recordsOf: (user: MemoryUser) => {
    readonly account: object;
    readonly records: Readonly<Record<string, readonly unknown[]>>;
  };
};

const freshMs = 300_000;
const graceMs = 7 * 24 * 3_600_000;

/** RFC 9470: only a new sign-in helps. */
export const reLoginRequired: ServiceAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
};

/** RFC 9470: the call requires a sign-in within five minutes. */
export const signInTooOld: ServiceAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
};

const printed = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** The owner's view of an account: sessions, copy, deletion, and step-up for a sensitive change. */
export const memoryOwnAccount = ({ now, sessions, userOf, openFor, remove, recordsOf }: Options) => {
  const dueAt = new Map<string, number>();
  const taken = new Set<string>();
  const sessionOf = ({ headers }: ServiceRequest) => sessions.sessionOf(headers.access_token);
  const isFresh = (request: ServiceRequest): boolean => {
    const session = sessionOf(request);
    return session !== undefined && !session.isLate && now() - session.signedInAt <= freshMs;
  };

  /** Runs for the visitor's own id only; another's and an unknown one are the same 404. */
  const asOwner =
    (
      run: (
        given: { readonly user: MemoryUser; readonly session: MemorySession; readonly request: ServiceRequest },
        ...segments: string[]
      ) => ServiceAnswer | Promise<ServiceAnswer>,
    ): Route['run'] =>
    (request, id, ...segments) => {
      const [user, session] = [userOf(request), sessionOf(request)];
      if (user === undefined || session === undefined) return { status: 401 };
      return id === user.id ? run({ user, session, request }, ...segments) : { status: 404 };
    };

  const shown = ({ id, signedInAt, lastUsedAt, userAgent }: MemorySession, current: string) => ({
    id,
    isCurrent: id === current,
    signedInAt: printed(signedInAt),
    lastUsedAt: printed(lastUsedAt),
    userAgent,
    country: 'ZZ',
  });

  const list = asOwner(({ user, session }) =>
    session.isLate
      ? reLoginRequired
      : {
          status: 200,
          body: { data: { sessions: sessions.allOf(user.id).map((each) => shown(each, session.id)) } },
        },
  );

  const end = asOwner(({ user }, sessionId = '') => {
    if (!sessions.allOf(user.id).some(({ id }) => id === sessionId)) return { status: 404 };
    sessions.endSession(sessionId);
    return { status: 204 };
  });

  const endOthers = asOwner(({ user, session }) => {
    sessions.endAllOf(user.id, session.id);
    return { status: 204 };
  });

  const stepUp = asOwner(async ({ user, request }) => {
    const { change, password } = fieldsOf(request);
    if (password === undefined && !isFresh(request)) return signInTooOld;
    if (password !== undefined && (user.password === undefined || password !== user.password)) return { status: 403 };
    const headers = password === undefined ? {} : await openFor(user, request);
    const claim = `${user.id} ${String(change)}`;
    const isTaken = taken.has(claim);
    taken.add(claim);
    return { status: 200, headers, body: { data: { isTaken } } };
  });

  const copy = asOwner(({ user, session, request }) => {
    if (!isFresh(request)) return signInTooOld;
    const { account, records } = recordsOf(user);
    const own = sessions.allOf(user.id).map((each) => shown(each, session.id));
    const data = { exportedAt: new Date(now()).toISOString(), account, records: { ...records, sessions: own } };
    return { status: 200, body: { data } };
  });

  const close = asOwner(({ user, request }) => {
    if (!isFresh(request)) return signInTooOld;
    dueAt.set(user.id, now() + graceMs);
    sessions.endAllOf(user.id);
    return { status: 204 };
  });

  return {
    isFresh,
    /** Signing in takes the end of an account back (decisions §10). */
    keep: (user: MemoryUser): void => void dueAt.delete(user.id),
    /** Removes the accounts whose seven days are over. */
    removeDue: (users: Iterable<MemoryUser>): void => {
      for (const user of users) if ((dueAt.get(user.id) ?? Number.POSITIVE_INFINITY) <= now()) remove(user);
    },
    routes: [
      { call: 'GET /v2/users/:id/sessions', run: list },
      { call: 'DELETE /v2/users/:id/sessions/:sessionId', run: end },
      { call: 'DELETE /v2/users/:id/sessions', run: endOthers },
      { call: 'POST /v2/users/:id/step-up', run: stepUp },
      { call: 'GET /v2/users/:id/export', run: copy },
      { call: 'DELETE /v2/users/:id', run: close },
    ] satisfies readonly Route[],
  };
};
