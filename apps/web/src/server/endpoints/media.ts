import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLanguage, splitLanguage } from '@masthead/core';
import { mediaAddress, mediaPathIn } from '@masthead/core/files';
import { forwardFile, type NotSent, sendNotSent } from '@masthead/gateway';
import { authDownloadAddress } from '../../routes.ts';
import type { Settings } from '../configuration/configuration.ts';
import { unknownPage } from '../content/paths.ts';
import { sendRedirect } from '../http/redirects.ts';

/** Whether a path belongs to the media store (decisions §11), also with needless percent-encoding. */
export const isMediaAddress = (path: string): boolean => /^\/(?:~|%7e)\//i.test(path);

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** Returns the language of the referring page of this site. */
const languageOf = ({ headers: { referer } }: IncomingMessage, { origin }: Settings) => {
  const from = URL.parse(referer ?? '');
  return from?.origin === origin ? splitLanguage(from.pathname).language : defaultLanguage;
};

const comesFrom = ({ headers: { referer } }: IncomingMessage, { origin }: Settings): string | undefined => {
  const from = URL.parse(referer ?? '');
  return from?.origin === origin ? `${from.pathname}${from.search}` : undefined;
};

/**
 * Sends a file of the media store. A visitor who follows a link to one for registered users is redirected to the
 * sign-in, and for a missing one to a page, whose address is returned then; a program gets the status.
 */
export const sendMedia = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: Settings,
): Promise<string | undefined> => {
  const address = req.url ?? '';
  const path = mediaPathIn(address);
  const why: NotSent | undefined =
    path === undefined ? { _tag: 'Problem', status: 404 } : await forwardFile(req, res, settings, address);
  if (why === undefined) return undefined;
  if (!wantsPage(req)) {
    sendNotSent(req, res, why);
    return undefined;
  }
  if (why._tag === 'SignIn' && path !== undefined) {
    const language = languageOf(req, settings);
    const location = authDownloadAddress(language, { file: mediaAddress(path), redirect: comesFrom(req, settings) });
    sendRedirect(res, 303, location, { 'Cache-Control': 'private, no-store', Vary: 'Cookie' });
    return undefined;
  }
  if (why._tag === 'Problem' && why.status === 404) return `/${unknownPage}`;
  sendNotSent(req, res, why);
  return undefined;
};
