import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

/** `ArticleUnknown`: there is no such article in that language. */
export type RateFailure = { readonly _tag: 'ArticleUnknown' } | SignInRequired | TransportFailure;
export type AverageFailure = { readonly _tag: 'ArticleUnknown' } | TransportFailure;
export type OwnRatingsFailure = SignInRequired | ReLoginRequired | TransportFailure;
