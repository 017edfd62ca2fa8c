import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { derivativesOf, fingerprintOfForm, formOf } from '../services/content/media/picture-forms.ts';
import type { AuthoredPicture } from './format/pictures.ts';
import type { Making } from './make-files.ts';

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
        path,
        name: basename(path),
        title: picture.title,
        media_type: type,
        ...common,
      });
      return [
        {
          file: { ...fileAt(picture.path, 'image/jpeg'), ...(picture.alt && { alt: picture.alt }) },
          madeFrom: fingerprintOfForm(original, [picture.title, picture.alt]),
          bytes: () => asItIs(original),
        },
        ...derivativesOf(picture).map((form) => ({
          file: fileAt(form.path, form.type),
          madeFrom: fingerprintOfForm(original, [picture.title, form]),
          bytes: () => formOf(original, form),
        })),
      ];
    }),
  );
  return makings.flat();
};
