import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writingTo } from '../../../platform/storage/disk-full.ts';
import { codeOf } from '../../../platform/values/error-code.ts';
import { type MediaStore, MissingBytes, type StoredBytes } from './media-store.ts';

const hashShape = /^[0-9a-f]{64}$/;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(codeOf(error)));

/**
 * Writes a stream into a new file of a folder, down to the disk, and hashes it on the way.
 * @throws the error of the source or of the disk, with nothing left behind
 */
export const spool = async (
  folder: string,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredBytes & { readonly file: string }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  // Opened before anything is read: a stream that opens the file itself can do so after it has failed, when the file is removed already.
  const handle = await writingTo(file, () => open(file, 'wx', 0o600));
  try {
    await writingTo(file, () => pipeline(source, meter, handle.createWriteStream({ flush: true })));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { file, size, sha256: hash.digest('hex') };
};

const aDayMs = 86_400_000;

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Removes what `spool` began in a folder more than a day ago, whose process has ended since. */
export const removeOldSpools = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.part') && (await stat(file)).mtimeMs < Date.now() - aDayMs) await rm(file, { force: true });
  }
};

const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * A media store in a folder: `ab/abcdef…`, by the first two letters of the hash. Symbolic links are not followed: a
 * path consists of a hash alone, and must be a file of the folder itself.
 */
export const diskStore = (folder: string): MediaStore => {
  const placeOf = (sha256: string): string => {
    if (!hashShape.test(sha256)) throw new MissingBytes(`${JSON.stringify(sha256)} is no hash`);
    return join(folder, sha256.slice(0, 2), sha256);
  };

  const opened = async ({ sha256, size }: StoredBytes): Promise<FileHandle> => {
    const place = placeOf(sha256);
    let handle: FileHandle | undefined;
    try {
      handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
      const [found, real, own] = await Promise.all([handle.stat(), realpath(place), realpath(folder)]);
      if (found.isFile() && found.size === size && real === join(own, sha256.slice(0, 2), sha256)) return handle;
    } catch (error) {
      await handle?.close();
      if (isMissing(error)) throw new MissingBytes(`the bytes of ${sha256} are gone`);
      throw error;
    }
    await handle.close();
    throw new MissingBytes(`what lies in the place of ${sha256} is something else`);
  };

  return {
    put: async (source) => {
      const { file, ...bytes } = await spool(folder, source);
      try {
        const place = placeOf(bytes.sha256);
        const home = join(folder, bytes.sha256.slice(0, 2));
        await mkdir(home, { recursive: true, mode: 0o700 });
        await rename(file, place);
        await settle(home);
        return bytes;
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    has: async ({ sha256, size }) => {
      try {
        return (await stat(placeOf(sha256))).size === size;
      } catch (error) {
        if (isMissing(error) || error instanceof MissingBytes) return false;
        throw error;
      }
    },
    read: async (bytes, { start, end }) => (await opened(bytes)).createReadStream({ start, end }),
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    list: async function* () {
      for (const home of await namesIn(folder))
        if (/^[0-9a-f]{2}$/.test(home))
          yield* (await namesIn(join(folder, home))).filter((name) => hashShape.test(name) && name.startsWith(home));
    },
    removeUnfinished: () => removeOldSpools(folder),
  };
};
