import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import type { SafeFolder } from './safe-folder.ts';

const Versions = Type.Record(Type.String(), Type.String());
const StateFile = Type.Object({
  version: Type.Literal(1),
  sources: Type.Record(
    Type.String(),
    Type.Object({
      /** By document, the revision that the folder and the service had in common last. */
      synchronised: Versions,
      /** By document, the revision of the draft that was saved from the folder. */
      drafts: Versions,
      /** The kinds that the folder had then. */
      kinds: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
type StateFile = Static<typeof StateFile>;
const state = Compile(StateFile);

/** What a folder knows of a source at a service. */
export type SourceState = StateFile['sources'][string];

/** Beside the pages. It belongs to this copy of the folder: leave it out of version control. */
export const stateFile = '.masthead-sync.json';

const readAll = async (folder: string): Promise<StateFile> => {
  const text = await readFile(join(folder, stateFile), 'utf8').catch(() => undefined);
  if (text === undefined) return { version: 1, sources: {} };
  const read = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (!state.Check(read)) throw new PlainError(`${stateFile} cannot be read: delete it, and pull again.`);
  return read;
};

/**
 * Returns what the folder and a source had in common last; nothing for a folder that was never synchronised with it.
 * @param source the name of the source at a service
 * @throws PlainError for a file that another program has written
 */
export const readState = async (folder: string, source: string): Promise<SourceState> =>
  (await readAll(folder)).sources[source] ?? { synchronised: {}, drafts: {} };

/** Keeps what a folder has in common with a source from now on. */
export const writeState = async (folder: SafeFolder, source: string, changes: Partial<SourceState>): Promise<void> => {
  const all = await readAll(folder.path);
  const before = all.sources[source] ?? { synchronised: {}, drafts: {} };
  const sources = { ...all.sources, [source]: { ...before, ...changes } };
  await folder.write(stateFile, `${JSON.stringify({ version: 1, sources }, undefined, 2)}\n`);
};
