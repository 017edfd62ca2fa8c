import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';

/** A source of made-up values that gives the same ones for the same seed. */
export type Seeded = {
  /** A whole number from 0 up to, and without, `below`. */
  readonly integer: (below: number) => number;
  /** One of the list, which must not be empty. */
  readonly pick: <A>(list: readonly [A, ...A[]]) => A;
};

/** Mulberry32: small, well mixed, and the same everywhere. */
export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0;
  const integer = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { integer, pick: (list) => list[integer(list.length)] ?? list[0] };
};

/** The value as the codec reads it; a builder that makes something the codec refuses is a mistake and throws. */
export const through =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (value: unknown): A => {
    const decoded = codec.decode(value);
    if (E.isLeft(decoded)) throw new Error(`A builder made no ${codec.name}: ${JSON.stringify(value)}`);
    return decoded.right;
  };
