import type { TaskEither } from '#fp-ts/TaskEither';
import type { DescribeFileFailure, DownloadLinkFailure } from './failure.ts';
import type { DownloadLink, MediaFile } from './model.ts';

/** `GET v1/media?path=…`: the public facts of a file, also of a restricted one. */
export type DescribeFile = (path: string) => TaskEither<DescribeFileFailure, MediaFile>;

/** `POST v1/media/links`: an address of the file for the signed-in visitor (decisions §11). */
export type MakeDownloadLink = (path: string) => TaskEither<DownloadLinkFailure, DownloadLink>;
