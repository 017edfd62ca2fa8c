import type { FilmIds } from '@masthead/core/content';
import { videoTypes } from '@masthead/core/video';
import { type PageVideo, type PageVideos, videoAt } from './page-videos.ts';

/**
 * C§3 "mp4Id, oggId, webmId": combines one film of the files that a platform keeps under several ids. A container
 * with its own id supplies its files, and the whole film all others; poster and name are those of the whole, else of
 * the first that has any. Undefined without a visible file, and for third-party files: a background asks for no
 * consent.
 */
export const oneFilm = (ids: FilmIds, videos?: PageVideos): PageVideo | undefined => {
  const own = (id: string | undefined): PageVideo | undefined => {
    const video = videoAt(videos, id);
    return video?.host === undefined ? video : undefined;
  };
  const whole = own(ids.videoId);
  const byType = {
    'video/mp4': own(ids.mp4VideoId),
    'video/webm': own(ids.webmVideoId),
    'video/ogg': own(ids.oggVideoId),
  } as const;
  const filesOf = (video: PageVideo | undefined, type: (typeof videoTypes)[number]) =>
    (video?.sources ?? []).filter((source) => source.type === type);
  const sources = videoTypes.flatMap((type) => {
    const files = filesOf(byType[type], type);
    return files.length > 0 ? files : filesOf(whole, type);
  });
  const named = whole ?? videoTypes.map((type) => byType[type]).find((video) => video !== undefined);
  return named === undefined || sources.length === 0 ? undefined : { ...named, sources };
};
