import { videoIdIn } from '../../../video/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { checkbox, identifier, oneOf, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';

/** C§3 "Inline video": a video inside a text, over eight columns of twelve or over ten (C§9 "video column sizes"). */
export const inlineVideo = defineModule({
  names: ['InlineVideo'],
  fields: {
    eyebrow: text('mediaEyebrow'),
    number: text('displayNumber'),
    hidesEyebrow: checkbox('hideMediaEyebrow'),
    look: oneOf('displayMode', ['light', 'dark']),
    headline: text('headline'),
    description: text('description'),
    video: identifier('videoID', videoIdIn),
  },
  params: { columns: choice('Column Size', ['large', 'medium']) },
  sample: (seed) => ({ videoID: { value: String(6_000 + seed) } }),
}).shaped(({ video, eyebrow, number, hidesEyebrow, ...module }) => ({
  ...module,
  /** Above the headline, its number with it; empty where it is hidden. */
  eyebrow: hidesEyebrow ? '' : [eyebrow.trim(), number.trim()].filter((part) => part !== '').join(' '),
  videoId: videoIdIn(video),
}));
