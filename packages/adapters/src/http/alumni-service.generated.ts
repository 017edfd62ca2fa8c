// Written by `npm run registers` from the files of packages/adapters/src/http/alumni.
// Tokens, ports and the gateway derive from these names.
export { actOnAlumni } from './alumni/act-on-alumni.ts';
export { listAlumni } from './alumni/list-alumni.ts';
export { readAlumniJob } from './alumni/read-alumni-job.ts';
export { readAlumniRecord } from './alumni/read-alumni-record.ts';
export { readMember } from './alumni/read-member.ts';
export { saveAlumniRecord } from './alumni/save-alumni-record.ts';
export { sendAlumniForm } from './alumni/send-alumni-form.ts';
