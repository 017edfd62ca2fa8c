/** Where a chunk is served from and what it imports at once; written by `scripts/build-islands.mjs`. */
type Chunk = { readonly file: string; readonly imports: readonly string[] };

const chunks: Readonly<Record<string, Chunk | undefined>> = JSON.parse(process.env.ISLANDS_MANIFEST ?? '{}');

const chunk = (name: string): Chunk => {
  const found = chunks[name];
  if (found === undefined) throw new Error(`No browser chunk is called "${name}": run scripts/build-islands.mjs first`);
  return found;
};

/** The address of a chunk by its file name without `.island.tsx` (`save-article`, `loader`). Throws when the build did not make it. */
export const chunkAddress = (name: string): string => chunk(name).file;

/** Every address the browser needs before the chunk can run, the runtime included, each once. */
export const chunkPreloads = (name: string): readonly string[] => [
  ...new Set([name, 'runtime'].flatMap((each) => [chunk(each).file, ...chunk(each).imports])),
];
