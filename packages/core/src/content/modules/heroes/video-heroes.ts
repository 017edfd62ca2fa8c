import { videoIdIn } from '../../../video/index.ts';
import { defineModule } from '../../definition.ts';
import { checkbox, text } from '../../fields.ts';
import { copy, height, heroOf, picture, placement, scrim } from '../../hero.ts';
import { choice } from '../../params.ts';
import { overlayParam } from '../../presentation-options.ts';

/**
 * C§1, C§4 "video": closed, it is words on a picture; its button fades them and shows the film. Silent and looping (D§3 "Mode"), the film
 * runs behind the words instead.
 */
export const videoHero = defineModule({
  names: ['VideoHero'],
  fields: {
    ...copy.fields,
    ...picture.fields,
    ...placement.fields,
    gradientOpacity: scrim.fields.gradientOpacity,
    video: text('videoId'),
    playButtonText: text('playButtonText'),
    hidesTranscript: checkbox('hideReadTranscript'),
  },
  params: {
    ...copy.params,
    ...picture.params,
    ...placement.params,
    ...scrim.params,
    ...height.params,
    overlay: overlayParam,
    mode: choice('Mode', ['standard', 'silent-looping']),
  },
  sample: (seed) => ({ videoId: { value: String(6_000 + seed) } }),
}).shaped(({ video, playButtonText, hidesTranscript, mode, ...given }) => ({
  ...heroOf({ ...given, theme: given.theme ?? 'dark' }),
  videoId: videoIdIn(video),
  /** Empty where the site's own word is meant. */
  playButtonText: playButtonText.trim(),
  hidesTranscript,
  mode,
}));

/** C§3: what runs behind the words, by the width of the screen (C§9); each container has an id of its own, and the first of them counts. */
const filmFields = {
  desktop: text('desktopBackgroundVideoId'),
  mp4: text('mp4Id'),
  ogg: text('oggId'),
  webm: text('webmId'),
  tablet: text('tabletVideoId'),
  tabletMp4: text('tabletMp4Id'),
  tabletOgg: text('tabletOggId'),
  tabletWebm: text('tabletWebmId'),
  mobile: text('mobileBackgroundVideoId'),
} as const;

type FilmNames = { readonly [Key in keyof typeof filmFields]: string };

const firstOf = (...written: readonly string[]): string | undefined =>
  written.map(videoIdIn).find((id) => id !== undefined);

const filmsOf = (names: FilmNames) => ({
  videoId: firstOf(names.desktop, names.mp4, names.webm, names.ogg),
  tabletVideoId: firstOf(names.tablet, names.tabletMp4, names.tabletWebm, names.tabletOgg),
  mobileVideoId: firstOf(names.mobile),
});

const filmSample = (seed: number) => ({
  desktopBackgroundVideoId: { value: String(6_000 + seed) },
  tabletVideoId: { value: String(6_100 + seed) },
  mobileBackgroundVideoId: { value: String(6_200 + seed) },
});

const multimedia = {
  fields: { ...copy.fields, ...picture.fields, ...scrim.fields, ...placement.fields, ...filmFields },
  params: { ...copy.params, ...picture.params, ...scrim.params, ...placement.params, ...height.params },
  sample: filmSample,
} as const;

type Multimedia = Parameters<typeof heroOf>[0] & FilmNames;

const multimediaOf = ({
  desktop,
  mp4,
  ogg,
  webm,
  tablet,
  tabletMp4,
  tabletOgg,
  tabletWebm,
  mobile,
  ...given
}: Multimedia) => ({
  ...heroOf({ ...given, theme: given.theme ?? 'dark' }),
  ...filmsOf({ desktop, mp4, ogg, webm, tablet, tabletMp4, tabletOgg, tabletWebm, mobile }),
});

/** C§1 "multimedia": words on a film. */
export const multimediaHero = defineModule({ names: ['MultimediaHero'], ...multimedia }).shaped((given) =>
  multimediaOf(given),
);

/** C§1 "multimedia with offset copy": the words stand below the film and reach over its edge. */
export const multimediaOffsetHero = defineModule({ names: ['MultimediaOffsetHero'], ...multimedia }).shaped((given) =>
  multimediaOf(given),
);
