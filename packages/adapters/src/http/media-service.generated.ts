// Written by `npm run registers` from the files of packages/adapters/src/http/media.
// Tokens, ports and the gateway derive from these names.
export { describeFile } from './media/describe-file.ts';
export { fetchPreview } from './media/fetch-preview.ts';
export { makeDownloadLink } from './media/make-download-link.ts';
export { addComment } from './media/publishing/add-comment.ts';
export { approveDraft } from './media/publishing/approve-draft.ts';
export { askForReview } from './media/publishing/ask-for-review.ts';
export { fetchDraft } from './media/publishing/fetch-draft.ts';
export { fetchMailing } from './media/publishing/fetch-mailing.ts';
export { fetchNewsletterMail } from './media/publishing/fetch-newsletter-mail.ts';
export { fetchVersion } from './media/publishing/fetch-version.ts';
export { listComments } from './media/publishing/list-comments.ts';
export { listDocumentLog } from './media/publishing/list-document-log.ts';
export { listDocuments } from './media/publishing/list-documents.ts';
export { listReviewers } from './media/publishing/list-reviewers.ts';
export { listVersions } from './media/publishing/list-versions.ts';
export { publishDraft } from './media/publishing/publish-draft.ts';
export { reopenComment } from './media/publishing/reopen-comment.ts';
export { resolveComment } from './media/publishing/resolve-comment.ts';
export { restoreVersion } from './media/publishing/restore-version.ts';
export { returnDraft } from './media/publishing/return-draft.ts';
export { saveDraft } from './media/publishing/save-draft.ts';
export { sendTestMail } from './media/publishing/send-test-mail.ts';
export { unpublishDocument } from './media/publishing/unpublish-document.ts';
