import { videoIdIn, videoIdsIn } from '../../../video/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { identifier, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';

/** Returns a list of ids, where each can be one. */
const usableIn = (written: string): string | undefined =>
  written.split(',').every((id) => id.trim() === '' || videoIdIn(id) !== undefined) ? written : undefined;

/**
 * C§5 "Video gallery": videos by their ids between commas, those that their visitor may see. C§9 "display mode options": one below the
 * other or four in a row, and the same on wide screens alone, where a phone has one below the other anyway.
 */
export const videoGallery = defineModule({
  names: ['VideoGallery'],
  fields: { title: text('sectionTitle'), description: text('sectionDek'), videos: identifier('videoIDs', usableIn) },
  params: {
    mode: choice('Display Mode', ['ONE_BY_ONE', 'ONE_BY_FOUR', 'DESKTOP_ONE_BY_ONE', 'DESKTOP_ONE_BY_FOUR']),
  },
  sample: (seed) => ({ videoIDs: { value: `${6_000 + seed}, ${7_000 + seed}` } }),
}).shaped(({ videos, ...module }) => ({ ...module, videoIds: videoIdsIn(videos) }));
