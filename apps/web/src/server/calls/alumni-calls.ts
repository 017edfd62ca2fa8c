import type { BrowserCalls } from '@masthead/composition/browser';

/** Those that the components of the alumni network make, and no other page. */
export const alumniCalls = {
  alumni: [
    'readMember',
    'listAlumni',
    'actOnAlumni',
    'readAlumniRecord',
    'saveAlumniRecord',
    'sendAlumniForm',
    'readAlumniJob',
  ],
} as const satisfies BrowserCalls;
