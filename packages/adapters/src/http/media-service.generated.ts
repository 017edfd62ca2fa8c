// Written by `npm run registers` from the files of packages/adapters/src/http/media.
// Tokens, ports and the gateway derive from these names.
export { describeFile } from './media/describe-file.ts';
export { fetchPreview } from './media/fetch-preview.ts';
export { makeDownloadLink } from './media/make-download-link.ts';
export { fetchDraft } from './media/publishing/fetch-draft.ts';
export { fetchVersion } from './media/publishing/fetch-version.ts';
export { listDocuments } from './media/publishing/list-documents.ts';
export { listVersions } from './media/publishing/list-versions.ts';
export { publishDraft } from './media/publishing/publish-draft.ts';
export { restoreVersion } from './media/publishing/restore-version.ts';
export { saveDraft } from './media/publishing/save-draft.ts';
export { unpublishDocument } from './media/publishing/unpublish-document.ts';
