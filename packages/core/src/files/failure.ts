import type { SignInRequired, TransportFailure } from '../shared/failure.ts';

/** There is no file at that path. */
export type NoSuchFile = { readonly _tag: 'NoSuchFile' };

export type DescribeFileFailure = NoSuchFile | TransportFailure;

export type DownloadLinkFailure = NoSuchFile | SignInRequired | TransportFailure;
