import { videoIdIn } from '../../../video/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { identifier, image, link, text } from '../../definition/fields.ts';
import { choice, toggle } from '../../definition/params.ts';
import { wholeFilm } from '../../field-groups/background-film.ts';

/**
 * C§1, D§3: a picture or a film over the whole page width, with text below and a link, unless
 * hidden. A film has controls and sound (`standard`), or loops silently; the picture is the
 * fallback.
 */
export const fullBleedMedia = defineModule({
  names: ['FullBleedMedia'],
  fields: {
    image: image('image'),
    narrowImage: image('mobileImage'),
    video: identifier('videoID', videoIdIn),
    /** For phones, where it is another. */
    mobileVideo: identifier('mobileVideoID', videoIdIn),
    description: text('description'),
    callToAction: link('callToActionLink'),
  },
  params: {
    mode: choice('Mode', ['standard', 'silent-looping']),
    ratio: choice('Aspect Ratio', ['16:9', '21:9', '4:3', '1:1']),
    height: choice('Height', ['by ratio', 'full']),
    hidesCallToAction: toggle('Hide CTA'),
  },
  sample: (seed) => ({ videoID: { value: String(6_000 + seed) }, mobileVideoID: { value: '' } }),
}).shaped(({ video, mobileVideo, callToAction, hidesCallToAction, ...rest }) => ({
  ...rest,
  videoId: videoIdIn(video),
  /** The film with controls that phones show, where it is another. */
  phoneVideoId: rest.mode === 'standard' ? videoIdIn(mobileVideo) : undefined,
  /** What moves in silence; no film where it has its controls. */
  film: rest.mode === 'silent-looping' ? wholeFilm(video, mobileVideo) : wholeFilm(''),
  callToAction: hidesCallToAction ? undefined : callToAction,
}));
