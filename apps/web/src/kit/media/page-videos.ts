import { type ShownVideo, videoIdIn } from '@masthead/core/video';
import type { SanitisedModule } from '../modules/sanitised.ts';

/** A video as a page shows it, and whose its files are. */
export type PageVideo = ShownVideo & {
  /** Whose host it comes from, where that is not the site’s own: nothing is asked of it before its visitor agrees. */
  readonly host: string | undefined;
};

/** The videos of a page that its visitor may see, by the id that its modules name them by. */
export type PageVideos = Readonly<Record<string, PageVideo>>;

/** The video of an id, which its editor or its address chose: the names that every object has are no videos. */
export const videoAt = (videos: PageVideos | undefined, id: string | undefined): PageVideo | undefined =>
  videos !== undefined && id !== undefined && Object.hasOwn(videos, id) ? videos[id] : undefined;

const namesOne = /^videoId$|VideoId$/u;
const namesMany = /^videoIds$|VideoIds$/u;

const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    if (namesOne.test(name) && typeof held === 'string') return [held];
    if (namesMany.test(name) && Array.isArray(held)) return held.filter((id) => typeof id === 'string');
    return idsIn(held);
  });
};

/**
 * Every video that modules name, however deep: by a property called `videoId`, `videoIds` or with a name that ends so (`mobileVideoId`).
 */
export const videoIdsOf = (modules: readonly SanitisedModule[]): readonly string[] =>
  [...new Set(idsIn(modules))].filter((id) => videoIdIn(id) === id);
