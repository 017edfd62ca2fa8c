import type { TaskEither } from '#fp-ts/TaskEither';
import type { DescribeFileFailure, DownloadLinkFailure } from './failure.ts';
import type { DownloadLink, MediaFile } from './model.ts';

/** `GET v1/media?path=…`: what everybody may know of a file, whoever may have it. */
export type DescribeFile = (path: string) => TaskEither<DescribeFileFailure, MediaFile>;

/** `POST v1/media/links`: a way to the file for whoever is signed in (decisions §11). */
export type MakeDownloadLink = (path: string) => TaskEither<DownloadLinkFailure, DownloadLink>;
