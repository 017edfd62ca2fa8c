import type { SignInRequired, TransportFailure } from '../shared/failure.ts';

/** Nothing lies there. */
export type NoSuchFile = { readonly _tag: 'NoSuchFile' };

export type DescribeFileFailure = NoSuchFile | TransportFailure;

export type DownloadLinkFailure = NoSuchFile | SignInRequired | TransportFailure;
