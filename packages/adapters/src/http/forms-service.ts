// Every call of the forms service, and nothing else: tokens, ports and the gateway derive from these names.
export { answerQuestion } from './forms/answer-question.ts';
export { castVote } from './forms/cast-vote.ts';
export { fetchAttempts } from './forms/fetch-attempts.ts';
