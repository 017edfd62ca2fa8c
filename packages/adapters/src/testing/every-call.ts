import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TaskEither } from '#fp-ts/TaskEither';
import { calls } from '../http/calls.ts';
import type { Http } from '../http/index.ts';

/** A call of the adapters with some arguments, and an answer that it reads; `undefined` for a call that reads none. */
export type AnyCall = {
  readonly name: string;
  readonly run: (http: Http) => TaskEither<{ readonly _tag: string }, unknown>;
  readonly answer: unknown;
};

type Loaded = {
  readonly [name: string]: (http: Http) => (...given: readonly unknown[]) => ReturnType<AnyCall['run']>;
} & { readonly sample?: { readonly given: readonly unknown[]; readonly answer: unknown } };

const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const named = await Promise.all(
  Object.entries(calls).flatMap(([service, list]) => {
    const folder = join(__dirname, '..', 'http', service);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return Object.keys(list).map(async (name) => {
      const loaded: Loaded = await import(join(folder, files.find((file) => basename(file) === fileOf(name)) ?? name));
      return { name, loaded };
    });
  }),
);

/** The calls without a sample in their file. */
export const callsWithoutSample = named.filter(({ loaded }) => loaded.sample === undefined).map(({ name }) => name);

/** Every call that has one, tried with it. */
export const everyCall: readonly AnyCall[] = named.flatMap(({ name, loaded }) => {
  const { [name]: call, sample } = loaded;
  return call === undefined || sample === undefined
    ? []
    : [{ name, run: (http) => call(http)(...sample.given), answer: sample.answer }];
});
