import pg from 'pg';

/**
 * SQLSTATE of a server that cannot serve just now: connection lost (08), out of connections, memory or disk (53), stopping, starting or
 * out of time (57), a file it cannot read or write (58), and a stand-by that takes no writes yet.
 */
const passingStates = /^(?:08|53|57|58)|^25006$/;

/** SQLSTATE of a server that lets this process in no more: its password was changed (28), or its database renamed (3D000). */
const closedStates = /^28|^3D000$/;

/** Error codes of the system for a connection that failed or broke. */
const lostConnections = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The driver's own errors have no code. */
const driverSays =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:was closed|has encountered a connection error))/;

const textOf = (thrown: object, name: 'code' | 'message'): string => {
  const held: unknown = Reflect.get(thrown, name);
  return typeof held === 'string' ? held : '';
};

/**
 * Returns whether an error means that the database is unavailable, full, stopping or closed to us: the request is
 * valid, and a retry later may succeed.
 */
export const isDatabaseAway = (thrown: unknown): boolean => {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const code = textOf(thrown, 'code');
  if (thrown instanceof pg.DatabaseError) return passingStates.test(code) || closedStates.test(code);
  return (
    lostConnections.includes(code) ||
    driverSays.test(textOf(thrown, 'message')) ||
    ('cause' in thrown && isDatabaseAway(thrown.cause))
  );
};

/** Says why the database is unavailable; an error for several addresses has only a code. */
export const whyAway = (error: unknown): string => {
  const code = textOf(Object(error), 'code');
  if (code === 'ECONNREFUSED') return 'The database that DATABASE_URL names does not answer.';
  const message = (error instanceof Error && error.message) || code;
  return `The database that DATABASE_URL names cannot be used: ${message}.`;
};
