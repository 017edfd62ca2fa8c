import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const site = 'apps/web';

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${site}/${folder}/${file}`),
);

/** The unit test files of the site that need no document, from the root of the repository (ADR 0078). */
export const withoutDocument = files.filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('@vitest-environment node'),
);

export const withDocument = files.filter((file) => !withoutDocument.includes(file));
