import type { Dictionary } from '@masthead/core/dictionary';

/** Where a chunk is served from and what it imports at once; written by `scripts/build-islands.mjs`. */
type Chunk = {
  readonly file: string;
  readonly imports: readonly string[];
  /** The keys of the dictionary that its code names. */
  readonly messageKeys: readonly string[];
};

const chunks: Readonly<Record<string, Chunk | undefined>> = JSON.parse(process.env.ISLANDS_MANIFEST ?? '{}');

const chunk = (name: string): Chunk => {
  const found = chunks[name];
  if (found === undefined) throw new Error(`No browser chunk is called "${name}": run scripts/build-islands.mjs first`);
  return found;
};

/** The address of a chunk by its file name without `.island.tsx` (`save-article`, `loader`). Throws when the build did not make it. */
export const chunkAddress = (name: string): string => chunk(name).file;

/** Returns the message keys in the props of an island: those of the server are in no code of the browser. */
const keysIn = (given: unknown): readonly string[] => {
  if (typeof given !== 'object' || given === null) return [];
  if ('key' in given && 'parameters' in given && typeof given.key === 'string') return [given.key];
  return Object.values(given).flatMap(keysIn);
};

const plurals = ['one', 'two', 'few'];

/** Returns the keys with their plural forms, and the key that selects the plural rules. */
const withPlurals = (dictionary: Dictionary, keys: ReadonlySet<string>): readonly string[] => {
  const forms = [...keys].flatMap((key) => plurals.map((plural) => `${key}_${plural}`));
  const own = forms.filter((form) => Object.hasOwn(dictionary, form));
  return [...keys, ...own, ...(own.length > 0 ? ['Language_Code'] : [])];
};

/**
 * Returns the part of a dictionary that an island uses: keys in its code, and those in its props. Empty for one
 * without messages.
 */
export const dictionaryFor = (name: string, dictionary: Dictionary, given: object): Dictionary | undefined => {
  const { messageKeys } = chunk(name);
  return messageKeys.length === 0
    ? undefined
    : Object.fromEntries(
        withPlurals(dictionary, new Set([...messageKeys, ...keysIn(given)])).flatMap((key) =>
          Object.hasOwn(dictionary, key) ? [[key, dictionary[key] ?? key]] : [],
        ),
      );
};

/** Every address that the browser needs before these chunks can run, each once, their own first. */
export const chunkFiles = (...names: readonly string[]): readonly string[] => [
  ...new Set([...names.map(chunkAddress), ...names.flatMap((name) => chunk(name).imports)]),
];
