import type { Language } from '@masthead/core';
import { printRoute } from '../../routes.ts';

/** Name of a platform’s player, where it has several: this site has its own. */
const player = 'default';

/** What names a video in an address (C§2): `vid`, `plyrid` and, from an article, its id as `aid`. */
export const videoParameters = (videoId: string, articleId?: string): string =>
  String(new URLSearchParams({ vid: videoId, plyrid: player, ...(articleId !== undefined && { aid: articleId }) }));

/** C§2: where a video has a page of its own to be shared by. */
export const videoAddress = (language: Language, videoId: string, articleId?: string): string =>
  `${printRoute({ page: 'video', language })}?${videoParameters(videoId, articleId)}`;
