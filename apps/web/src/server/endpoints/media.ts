import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLanguage, splitLanguage } from '@masthead/core';
import { mediaAddress, mediaPathIn } from '@masthead/core/files';
import { forwardFile, type NotSent, sendNotSent } from '@masthead/gateway';
import { authDownloadAddress } from '../../routes.ts';
import type { Settings } from '../configuration/configuration.ts';
import { unknownPage } from '../content/paths.ts';
import { sendRedirect } from '../http/redirects.ts';

/** Whether a path is one of the media store (decisions §11); also one that somebody has encoded more of than is needed. */
export const isMediaAddress = (path: string): boolean => /^\/(?:~|%7e)\//i.test(path);

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** In which language somebody reads who comes from a page of this site. */
const languageOf = ({ headers: { referer } }: IncomingMessage, { origin }: Settings) => {
  const from = URL.parse(referer ?? '');
  return from?.origin === origin ? splitLanguage(from.pathname).language : defaultLanguage;
};

const comesFrom = ({ headers: { referer } }: IncomingMessage, { origin }: Settings): string | undefined => {
  const from = URL.parse(referer ?? '');
  return from?.origin === origin ? `${from.pathname}${from.search}` : undefined;
};

/**
 * Answers with a file of the media store. A visitor who follows a link to one that is for registered users is led to sign in for it, and to
 * one that is not there to the page that says so, whose address is given then; a program is told by the status.
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
