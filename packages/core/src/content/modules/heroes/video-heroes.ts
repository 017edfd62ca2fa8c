import { videoIdIn } from '../../../video/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { checkbox, identifier, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { filmFields, filmSample, wholeFilm, withFilm } from '../../field-groups/background-film.ts';
import { copy, everything, facts, height, heroOf, picture, placement, scrim } from '../../field-groups/hero.ts';
import { overlayParam } from '../../field-groups/presentation-options.ts';

/**
 * C§1, C§4 "video": text on a picture until its button fades it and shows the film. In silent and
 * looping mode (D§3 "Mode") the film runs behind the text instead.
 */
export const videoHero = defineModule({
  names: ['VideoHero'],
  fields: {
    ...copy.fields,
    ...facts.fields,
    ...picture.fields,
    ...placement.fields,
    gradientOpacity: scrim.fields.gradientOpacity,
    video: identifier('videoId', videoIdIn),
    playButtonText: text('playButtonText'),
    hidesTranscript: checkbox('hideReadTranscript'),
  },
  params: {
    ...copy.params,
    ...facts.params,
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
  film: wholeFilm(mode === 'silent-looping' ? video : ''),
  /** Empty where the site's own word is meant. */
  playButtonText: playButtonText.trim(),
  hidesTranscript,
  mode,
}));

const multimedia = {
  fields: { ...everything.fields, ...filmFields },
  params: everything.params,
  sample: filmSample,
} as const;

const multimediaOf = (written: Parameters<typeof withFilm>[0] & Parameters<typeof heroOf>[0]) => {
  const [film, given] = withFilm(written);
  return { ...heroOf({ ...given, theme: given.theme ?? 'dark' }), film };
};

/** C§1 "multimedia": words on a film. */
export const multimediaHero = defineModule({ names: ['MultimediaHero'], ...multimedia }).shaped((given) =>
  multimediaOf(given),
);

/** C§1 "multimedia with offset copy": the text is below the film and overlaps its edge. */
export const multimediaOffsetHero = defineModule({ names: ['MultimediaOffsetHero'], ...multimedia }).shaped((given) =>
  multimediaOf(given),
);
