import type { TaskEither } from '#fp-ts/TaskEither';
import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { Decision, KeptDecision } from './model.ts';

/** `ConsentRefused`: that is no decision that could have been taken. */
export type KeepConsentFailure = { readonly _tag: 'ConsentRefused' } | SignInRequired | TransportFailure;
export type ListConsentsFailure = SignInRequired | TransportFailure;

/** `POST v2/users/{id}/consents`: keeps what the owner of an account has just decided. */
export type KeepConsent = (request: {
  readonly userId: string;
  readonly decision: Decision;
}) => TaskEither<KeepConsentFailure, void>;

/** `GET v2/users/{id}/consents`: lists the decisions of an account's owner, the latest first. */
export type ListConsents = (userId: string) => TaskEither<ListConsentsFailure, readonly KeptDecision[]>;
