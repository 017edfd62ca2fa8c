// Written by `npm run registers` from the files of packages/adapters/src/http/media.
// Tokens, ports and the gateway derive from these names.
export { describeFile } from './media/describe-file.ts';
export { fetchPreview } from './media/fetch-preview.ts';
export { makeDownloadLink } from './media/make-download-link.ts';
