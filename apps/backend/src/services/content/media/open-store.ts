import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** Where files lie on the disk, below `DATA_DIR`. */
const folderIn = (dataDir: string): string => join(dataDir, 'media');

/** The media store that the configuration names; what speaks to a bucket is loaded only where there is one. */
export const openMediaStore = async ({ media, dataDir }: Pick<Config, 'media' | 'dataDir'>): Promise<MediaStore> => {
  if (media.s3 === undefined) return diskStore(folderIn(dataDir));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(media.s3, folderIn(dataDir));
};
