import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const folder = join(root, 'apps/sample');

/** The folder of the sample firm, unless it was taken away. @returns {string | undefined} */
export const sampleFolder = () => (existsSync(join(folder, 'package.json')) ? folder : undefined);
