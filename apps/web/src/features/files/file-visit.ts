import type { ServerResponse } from 'node:http';
import { type Message, message } from '@masthead/core';
import { isUnlisted, mediaAddress, mediaPathIn } from '@masthead/core/files';
import type { AccountRequest } from '../../kit/page/account-request.ts';

/** Values in the address of a file screen: the file, and the previous page. */
export type AskedFile = {
  /** `undefined` for what is no place in the media store. */
  readonly path: string | undefined;
  /** As the visitor was given it, with the wish to be left alone by search engines (C§2). */
  readonly address: string;
  readonly shouldIndex: boolean;
};

/** Reads the file of an address from its `file`, which may be a whole address: what counts begins at the marker `/~` (A§2). */
export const askedFile = ({ context: { query } }: AccountRequest): AskedFile => {
  const given = typeof query.file === 'string' ? query.file : '';
  const path = mediaPathIn(given);
  const shouldIndex = !isUnlisted(given);
  const address = path === undefined ? '' : `${mediaAddress(path)}${shouldIndex ? '' : '?shouldIndex=false'}`;
  return { path, address, shouldIndex };
};

/** Returns the message of a file screen without a file and sets its status: missing, or unavailable. */
export const withoutFile = (res: ServerResponse, isMissing: boolean): Message => {
  res.statusCode = isMissing ? 404 : 503;
  return message(isMissing ? 'Download_NoSuchFile' : 'Download_Failed');
};
