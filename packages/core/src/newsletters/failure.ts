import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { OrderComplaint } from './model.ts';

/** `NotAnEditor`: the account may not send newsletters, or not any more. */
export type EditorFailure = { readonly _tag: 'NotAnEditor' } | SignInRequired | TransportFailure;

/** `OrderRefused`: nothing is sent, and each complaint names something to correct. */
export type OrderFailure =
  | { readonly _tag: 'OrderRefused'; readonly complaints: readonly OrderComplaint[] }
  | EditorFailure;

/** `NewsletterUnknown`: there is no newsletter of this id that could be stopped or resumed. */
export type ChangeNewsletterFailure = { readonly _tag: 'NewsletterUnknown' } | EditorFailure;
