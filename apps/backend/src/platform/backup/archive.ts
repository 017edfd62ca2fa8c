import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { writingTo } from '../storage/disk-full.ts';

/** Something that a person can mend; the message is a sentence for them. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const Stored = { file: Type.String(), bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) };

const Manifest = Type.Object({
  format: Type.Literal('masthead-backup-1'),
  madeAt: Type.String(),
  postgres: Type.String(),
  /** The migrations that the database had seen: its version. */
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({ ...Stored, name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer() }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), lastValue: Type.String({ pattern: '^-?\\d+$' }) })),
  /** Files of the data directory, by the path they have there. */
  files: Type.Array(Type.Object({ ...Stored, path: Type.String() })),
});

/** What a backup holds, written last: a folder without one is no backup. */
export type Manifest = Static<typeof Manifest>;
const manifest = Compile(Manifest);

type Stored = { readonly bytes: number; readonly sha256: string };

/** Counts and hashes what flows through. */
const meter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: (): Stored => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Writes streams one behind the other into a file that only its owner reads, down to the disk; gives what the file holds. */
export const store = async (file: string, source: Readable, ...through: readonly Transform[]): Promise<Stored> => {
  const { stream, result } = meter();
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await writingTo(file, () => pipeline([source, ...through, stream, target]));
  return result();
};

/** Makes what was created or renamed in a folder outlive a power cut. */
export const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const manifestFile = (folder: string): string => join(folder, 'manifest.json');

export const writeManifest = async (folder: string, content: Manifest): Promise<void> => {
  const handle = await open(manifestFile(folder), 'wx', 0o600);
  try {
    await writingTo(manifestFile(folder), async () => {
      await handle.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
      await handle.sync();
    });
  } finally {
    await handle.close();
  }
};

/** Returns whether a path leaves the folder it is joined to. */
const leadsOut = (path: string): boolean => isAbsolute(path) || normalize(path).startsWith('..');

/**
 * The manifest of the backup in a folder.
 * @throws BackupError when there is none, or none that this version reads
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(manifestFile(folder), 'utf8'));
  } catch {
    throw new BackupError(`${folder} is no whole backup: its manifest.json cannot be read.`);
  }
  if (!manifest.Check(content))
    throw new BackupError(`${folder} holds a backup of a form that this version does not read.`);
  const paths = [...content.tables.map(({ file }) => file), ...content.files.flatMap(({ file, path }) => [file, path])];
  if (paths.some(leadsOut)) throw new BackupError(`${folder} names files outside of itself.`);
  return content;
};

/**
 * Reads every file of a backup and compares it with the manifest.
 * @throws BackupError that names each file that is missing, differs or is reached by a symbolic link, which could lead to any file of the machine
 */
export const checkFiles = async (folder: string, { tables, files }: Manifest): Promise<void> => {
  const damaged: string[] = [];
  const place = await realpath(folder);
  for (const { file, bytes, sha256 } of [...tables, ...files]) {
    const { stream, result } = meter();
    try {
      if ((await realpath(join(place, file))) !== join(place, file)) {
        damaged.push(`${file} is reached by a symbolic link`);
        continue;
      }
      await pipeline(createReadStream(join(place, file)), stream, async (source) => {
        for await (const _ of source);
      });
      const found = result();
      if (found.bytes !== bytes || found.sha256 !== sha256) damaged.push(`${file} is not what was written`);
    } catch {
      damaged.push(`${file} cannot be read`);
    }
  }
  if (damaged.length > 0) throw new BackupError(`The backup in ${folder} is damaged: ${damaged.join('; ')}.`);
};
