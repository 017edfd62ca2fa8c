import type { SignInRequired, TransportFailure } from '../shared/failure.ts';

/** `NotAnEditor`: the account may not send newsletters, or not any more. */
export type EditorFailure = { readonly _tag: 'NotAnEditor' } | SignInRequired | TransportFailure;

/** `OrderRefused`: nothing is sent, and each complaint is a sentence of the service about what to put right. */
export type OrderFailure = { readonly _tag: 'OrderRefused'; readonly complaints: readonly string[] } | EditorFailure;

/** `NewsletterUnknown`: there is none by this id that could be stopped, or let go on. */
export type ChangeNewsletterFailure = { readonly _tag: 'NewsletterUnknown' } | EditorFailure;
