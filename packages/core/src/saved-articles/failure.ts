import type { SignInRequired, TransportFailure } from '../shared/failure.ts';

/** `ArticleUnknown`: there is no such article in that language, or it was never saved by this visitor. */
export type SaveFailure = { readonly _tag: 'ArticleUnknown' } | SignInRequired | TransportFailure;
export type UnsaveFailure = SaveFailure;
export type ListFailure = SignInRequired | TransportFailure;
