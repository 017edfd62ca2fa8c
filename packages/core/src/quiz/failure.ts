import type { TransportFailure } from '../shared/failure.ts';

/** `QuestionUnknown`: the service knows no such quiz, question or option; the page is older than the quiz. */
export type AnswerFailure = { readonly _tag: 'QuestionUnknown' } | TransportFailure;
export type VoteFailure = { readonly _tag: 'QuestionUnknown' } | { readonly _tag: 'CaptchaRefused' } | TransportFailure;
export type AttemptsFailure = TransportFailure;
