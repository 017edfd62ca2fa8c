export { isMediaPath, isUnlisted, mediaAddress, mediaFolder, mediaPathIn } from '../shared/addresses/media-path.ts';
export type { DescribeFileFailure, DownloadLinkFailure, NoSuchFile } from './failure.ts';
export { type DownloadLink, type FileAccess, kindOfFile, type MediaFile, pagesMessage, sizeMessage } from './model.ts';
export type * from './port.ts';
