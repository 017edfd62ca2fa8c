import type { Http, TokenStore } from '@masthead/adapters/http';
import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import type { ServiceName } from '@masthead/adapters/services';
import type { Database as Tables } from '../../apps/backend/src/services/tables.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/** Tokens of the visitor that a state signed in. */
export type HeldTokens = {
  access: string | undefined;
  refresh: string | undefined;
  /** What the service has sealed of who a visitor is at a provider. */
  ticket?: string | undefined;
  /** The token of the link that a visitor was mailed. */
  mailLink?: string | undefined;
  /** What a visitor has brought back from a provider. */
  returned?: { readonly transaction: string; readonly answer: Readonly<Record<string, string>> } | undefined;
};

/** The database of the running backend. */
export type Database = {
  readonly run: (sql: string, values?: readonly unknown[]) => Promise<void>;
  /** For a command of the backend that writes more than a state should know of. */
  readonly tables: Tables;
};

/** What visitors use: the services by their calls, the tokens for the requests of the pacts, and time. */
export type Visitors = {
  readonly http: (service: ServiceName, tokens?: TokenStore) => Http;
  readonly held: HeldTokens;
  /** Makes all that has happened so far a day old. */
  readonly letADayPass: () => Promise<void>;
};

/** How a provider gets its data before a visit: the real one in its database, the one in memory from the start. */
type Seed<Given> = {
  readonly inDatabase?: (given: Given, database: Database) => Promise<void>;
  readonly inMemory?: (given: Given, options: MemoryWorldOptions) => MemoryWorldOptions;
};

type Making<Given> = Seed<Given> & {
  /** Completes the sentence "the state means …" in the table of docs/contracts/third-parties.md. */
  readonly means: string;
  /** What visitors then do through the service's own calls, when all states of an interaction are seeded. */
  readonly visit?: (given: Given, visitors: Visitors) => Promise<void>;
};

type Takes = Readonly<Record<string, (value: unknown) => unknown>>;
type GivenBy<Named extends Takes> = { readonly [Name in keyof Named]: ReturnType<Named[Name]> };

/** A provider state, ready for whatever parameters a pact holds. */
export type State = Making<Parameters> & { readonly takes: readonly string[] };
/** The states of one capability by their names in the pacts. */
export type States = Readonly<Record<string, State>>;

/**
 * Describes a provider state. `takes` reads its parameters by name; one that cannot be read fails the state.
 * A state that is seeded in the database alone can be replayed only with calls that the services in memory do not offer.
 */
export const state = <Named extends Takes>(
  takes: Named,
  { means, inDatabase, inMemory, visit }: Making<GivenBy<Named>>,
): State => {
  // It has by construction the keys and values that `GivenBy` spells out.
  const read = (parameters: Parameters) =>
    Object.fromEntries(
      Object.entries(takes).map(([name, readOne]) => [name, readOne(parameters[name])]),
    ) as GivenBy<Named>;
  return {
    takes: Object.keys(takes),
    means,
    ...(inDatabase && { inDatabase: (given, database) => inDatabase(read(given), database) }),
    ...(inMemory && { inMemory: (given, options) => inMemory(read(given), options) }),
    ...(visit && { visit: (given, visitors) => visit(read(given), visitors) }),
  };
};

/** The readers of parameters. */
export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is no text`);
  return value;
};

export const texts = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is no list`);
  return value.map(text);
};

export const count = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is no number`);
  return value;
};

/** Reads one of some words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (value: unknown): Word => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw new Error(`${JSON.stringify(value)} is none of ${words.join(', ')}`);
    return word;
  };

/** Reads what may be absent. */
export const optional =
  <A>(read: (value: unknown) => A) =>
  (value: unknown): A | undefined =>
    value === undefined ? undefined : read(value);

export const truth = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new Error(`${JSON.stringify(value)} is no truth value`);
  return value;
};

/** Reads what has become of a code that was sent. */
export const condition = oneOf('usable', 'expired', 'guessed at too often');
/** What a code of that condition is in the database and in memory. */
export const fateOf = (is: ReturnType<typeof condition>) => ({
  hasExpired: is === 'expired',
  attempts: is === 'guessed at too often' ? 5 : 0,
});
