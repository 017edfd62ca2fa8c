import { videoIdIn } from '../../../video/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { identifier, link, oneOf, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { wholeFilm } from '../../field-groups/background-film.ts';

/** C§1 "background video": a silent film behind a few words (C§4 "muted, looping and autoplaying"). */
export const backgroundVideo = defineModule({
  names: ['BackgroundVideo'],
  fields: {
    headline: text('headline'),
    description: text('description'),
    link: link('callToActionLink'),
    video: identifier('videoID', videoIdIn),
    /** For phones, where it is another. */
    mobileVideo: identifier('mobileVideoID', videoIdIn),
    look: oneOf('displayMode', ['dark', 'light']),
  },
  params: { height: choice('Height', ['default', 'short', 'full']) },
  sample: (seed) => ({ videoID: { value: String(6_000 + seed) }, mobileVideoID: { value: '' } }),
}).shaped(({ video, mobileVideo, ...module }) => ({ ...module, film: wholeFilm(video, mobileVideo) }));
