import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

/** `ArticleUnknown`: there is no such article in that language. Taking away what was never saved is no failure. */
export type SaveFailure = { readonly _tag: 'ArticleUnknown' } | SignInRequired | TransportFailure;
export type UnsaveFailure = SaveFailure;
export type ListFailure = SignInRequired | ReLoginRequired | TransportFailure;
