// Written by `npm run registers` from the files of packages/adapters/src/http/forms.
// Tokens, ports and the gateway derive from these names.
export { answerQuestion } from './forms/answer-question.ts';
export { castVote } from './forms/cast-vote.ts';
export { fetchAttempts } from './forms/fetch-attempts.ts';
export { findContactProfile } from './forms/find-contact-profile.ts';
export { requestContactCode } from './forms/request-contact-code.ts';
export { sendMessageWithCode } from './forms/send-message-with-code.ts';
export { sendMessage } from './forms/send-message.ts';
