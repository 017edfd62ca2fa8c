import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Making } from './make-files.ts';
import { type AuthoredPicture, type Derivative, derivativesOf } from './pictures.ts';

/** Changed with how forms are made, so that they are made anew. */
const edition = 1;

const fingerprintOf = (original: Uint8Array, form: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, form]))
    .update(original)
    .digest('hex');

/** AVIF with the least effort: a fifth of the time of the default, and hardly a byte more on what we measured (ADR 0019). */
async function* formOf(original: Uint8Array, { type, width, cut }: Derivative): AsyncGenerator<Uint8Array> {
  // Only where something is to be made: the library takes memory that a running process has no use for.
  const { default: sharp } = await import('sharp');
  const resized = sharp(original).extract(cut).resize(width);
  yield await (type === 'image/avif'
    ? resized.avif({ quality: 50, effort: 0 })
    : resized.webp({ quality: 72 })
  ).toBuffer();
}

async function* asItIs(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const common = { pages: null, language: null, access_status: 'public', should_index: true } as const;

/**
 * What is to be made of the pictures in a folder: each as it is, and in every form of it.
 * @throws the file system's error, for a picture that is not there
 */
export const picturesToMake = async (
  folder: string,
  pictures: readonly AuthoredPicture[],
): Promise<readonly Making[]> => {
  const makings = await Promise.all(
    pictures.map(async (picture): Promise<readonly Making[]> => {
      const original = await readFile(join(folder, picture.file));
      const fileAt = (path: string, type: string): Making['file'] => ({
        ...{ path, name: basename(path), title: picture.title, media_type: type },
        ...common,
      });
      return [
        {
          file: fileAt(picture.path, 'image/jpeg'),
          madeFrom: fingerprintOf(original, picture.title),
          bytes: () => asItIs(original),
        },
        ...derivativesOf(picture).map((form) => ({
          file: fileAt(form.path, form.type),
          madeFrom: fingerprintOf(original, [picture.title, form]),
          bytes: () => formOf(original, form),
        })),
      ];
    }),
  );
  return makings.flat();
};
