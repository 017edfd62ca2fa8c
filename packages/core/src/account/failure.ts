import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

export type ListSessionsFailure = SignInRequired | ReLoginRequired | TransportFailure;
/** `SessionUnknown`: the account has no such session, or none any more. */
export type EndSessionFailure = { readonly _tag: 'SessionUnknown' } | SignInRequired | TransportFailure;
/** `ReLoginRequired`: the sign-in is more than five minutes ago. */
export type SensitiveFailure = SignInRequired | ReLoginRequired | TransportFailure;
/** `PasswordWrong`: wrong password; `ReLoginRequired`: none was given and the sign-in is too old. */
export type StepUpFailure = { readonly _tag: 'PasswordWrong' } | SignInRequired | ReLoginRequired | TransportFailure;
