import type { Language } from '@masthead/core';
import { printRoute } from '../../routes.ts';

/** Which of a platform’s players is meant, where it has several: this site draws its own. */
const player = 'default';

/** C§2: where a video has a page of its own to be shared by, with `vid`, `plyrid` and, from an article, its id as `aid`. */
export const videoAddress = (language: Language, videoId: string, articleId?: string): string =>
  `${printRoute({ page: 'video', language })}?${new URLSearchParams({
    vid: videoId,
    plyrid: player,
    ...(articleId !== undefined && { aid: articleId }),
  })}`;
