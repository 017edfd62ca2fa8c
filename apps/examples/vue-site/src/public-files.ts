import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Whether an address is one of the pictures that a firm's build leaves in its public folder. */
export const isPicture = (address: string): boolean => /^\/artwork\/[^?]+/u.test(address);

/** Sends a picture of the public folder; 404 for any other file. */
export const sendPicture = async (res: ServerResponse, folder: string, address: string): Promise<void> => {
  const path = normalize(join(folder, address.split('?', 1)[0] ?? ''));
  const type = types[extname(path)];
  const file =
    type !== undefined && path.startsWith(normalize(folder) + sep)
      ? await readFile(path).catch(() => undefined)
      : undefined;
  if (type === undefined || file === undefined) res.writeHead(404).end();
  else res.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(file);
};
