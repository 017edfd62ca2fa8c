import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('../../sample/site', import.meta.url));

/** The folder of the site that is built: that of `SITE_FOLDER`, otherwise that of the sample firm where it is, or none. */
export const siteFolder = process.env.SITE_FOLDER || (existsSync(sample) ? sample : undefined);
