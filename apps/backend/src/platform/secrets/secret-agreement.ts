import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { lastingConnection } from '../db/lasting-connection.ts';

type Options = {
  readonly databaseUrl: string;
  /** What all instances must have alike, by the name of the variable; one that is not there is not compared. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** How long another instance that is just stopping may take, in milliseconds. */
  readonly waitMs?: number;
  /** Called when the connection breaks, or when another instance with another secret has started meanwhile. */
  readonly onTrouble: (cause: unknown) => void;
};

export type SecretAgreement = { readonly end: () => Promise<void> };

const lookAgainMs = 200;

const number = (digest: Buffer): number => digest.readUInt32BE(0) >>> 1;

const classOf = (name: string): number => number(createHash('sha256').update(`masthead ${name}`).digest());
const doorClass = classOf('instances');

/** Returns a lock for each secret: its class is the kind of secret, its number 31 bits of a keyed hash. */
const locksFor = (secrets: Options['secrets']) =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    secret === undefined
      ? []
      : [
          {
            name,
            class: classOf(name),
            number: number(createHmac('sha256', secret).update(`masthead ${name}`).digest()),
          },
        ],
  );
type Lock = ReturnType<typeof locksFor>[number];

/** The names of the secrets of which another instance on this database has another. */
const differing = async (client: pg.Client, locks: readonly Lock[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ readonly class: string; readonly number: string }>(
    `SELECT classid::text AS class, objid::text AS number FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return locks
    .filter((lock) => rows.some((row) => row.class === String(lock.class) && row.number !== String(lock.number)))
    .map(({ name }) => name);
};

/**
 * Takes the locks unless another secret is locked, one instance after another, so that a rejected instance never
 * blocks an accepted one.
 */
const tryToHold = async (client: pg.Client, locks: readonly Lock[]): Promise<readonly string[]> => {
  await client.query('SELECT pg_advisory_lock($1, 0)', [doorClass]);
  const names = await differing(client, locks);
  if (names.length === 0)
    for (const lock of locks) await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lock.class, lock.number]);
  await client.query('SELECT pg_advisory_unlock($1, 0)', [doorClass]);
  return names;
};

/** Holds the locks. @throws a sentence while another instance has another secret, after so long a wait */
const agree = async (client: pg.Client, locks: readonly Lock[], waitMs: number): Promise<void> => {
  const deadline = Date.now() + waitMs;
  let names = await tryToHold(client, locks);
  while (names.length > 0 && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, lookAgainMs));
    names = await tryToHold(client, locks);
  }
  if (names.length > 0)
    throw new Error(
      `${names.join(' and ')}: another instance on this database has another. Give all the same, or stop the others first.`,
    );
};

/**
 * Ensures that no two instances on one database run with different secrets, which would reject each other's visitors.
 * Each instance holds shared advisory locks on a connection of its own; they reveal only 31 bits of a keyed hash. To
 * change a secret, stop all instances before one starts with the new one.
 * @throws an error that names the secrets, or the database's error
 */
export const agreeOnSecrets = async ({
  databaseUrl,
  secrets,
  waitMs = 3_000,
  onTrouble,
}: Options): Promise<SecretAgreement> => {
  const locks = locksFor(secrets);
  let waitsMs = waitMs;
  const connection = lastingConnection({
    databaseUrl,
    name: 'masthead-secrets',
    begin: (client) => agree(client, locks, waitsMs),
    onLost: onTrouble,
  });
  await connection.open();
  waitsMs = 0;
  return { end: connection.close };
};
