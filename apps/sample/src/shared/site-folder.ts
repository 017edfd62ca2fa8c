import { fileURLToPath } from 'node:url';

/** The authored files of the sample firm, found from the source and from the build alike. */
export const siteFolder = fileURLToPath(new URL('../../site', import.meta.url));
