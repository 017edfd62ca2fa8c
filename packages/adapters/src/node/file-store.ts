import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeyValueStore } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import * as O from '#fp-ts/Option';

const Kept = t.record(t.string, t.string);

/**
 * Keeps small strings in a JSON file, for a program on Node, as `keyValueStore` of `/browser` keeps them in a browser. Only the owner of the file
 * may read it. Each write replaces the file as a whole; the last of two programs wins. A file that cannot be read behaves as an empty store, one
 * that cannot be written as a full one.
 */
export const fileStore = (file: string): KeyValueStore => {
  const read = (): ReadonlyMap<string, string> => {
    const kept = E.tryCatch((): unknown => JSON.parse(readFileSync(file, 'utf8')), String);
    const decoded = E.isRight(kept) ? Kept.decode(kept.right) : kept;
    return new Map(E.isRight(decoded) ? Object.entries(decoded.right) : []);
  };
  const write = (entries: Iterable<readonly [string, string]>): void => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      const next = `${file}.${process.pid}`;
      writeFileSync(next, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
      renameSync(next, file);
    } catch {
      // Nothing is stored, as in a full store.
    }
  };
  return {
    read: (key) => O.fromNullable(read().get(key)),
    write: (key, value) => write([...read(), [key, value]]),
    remove: (key) => write([...read()].filter(([name]) => name !== key)),
  };
};
