import { videoIdIn } from '../../video/index.ts';
import { identifier, type ValuesOf } from '../definition/fields.ts';

/**
 * C§3: the film behind text or in place of a picture, by screen width (C§9). Where the platform
 * stores one file per container, each has an id of its own; they are one film.
 */
export const filmFields = {
  desktopFilm: identifier('desktopBackgroundVideoId', videoIdIn),
  mp4Film: identifier('mp4Id', videoIdIn),
  oggFilm: identifier('oggId', videoIdIn),
  webmFilm: identifier('webmId', videoIdIn),
  tabletFilm: identifier('tabletVideoId', videoIdIn),
  tabletMp4Film: identifier('tabletMp4Id', videoIdIn),
  tabletOggFilm: identifier('tabletOggId', videoIdIn),
  tabletWebmFilm: identifier('tabletWebmId', videoIdIn),
  mobileFilm: identifier('mobileBackgroundVideoId', videoIdIn),
} as const;

/**
 * One film: its id, and those of its files per container. A page requests any key that ends in
 * `VideoId`.
 */
export type FilmIds = {
  readonly videoId: string | undefined;
  readonly mp4VideoId: string | undefined;
  readonly webmVideoId: string | undefined;
  readonly oggVideoId: string | undefined;
};

export type BackgroundFilmIds = { readonly wide: FilmIds; readonly tablet: FilmIds; readonly phone: FilmIds };

const idsOf = (whole: string, mp4 = '', webm = '', ogg = ''): FilmIds => ({
  videoId: videoIdIn(whole),
  mp4VideoId: videoIdIn(mp4),
  webmVideoId: videoIdIn(webm),
  oggVideoId: videoIdIn(ogg),
});

type FilmTexts = ValuesOf<typeof filmFields>;

/** Separates the film from the other fields. An invalid id is dropped. */
export const withFilm = <Written extends FilmTexts>(
  written: Written,
): readonly [film: BackgroundFilmIds, rest: Omit<Written, keyof FilmTexts>] => {
  const {
    desktopFilm,
    mp4Film,
    oggFilm,
    webmFilm,
    tabletFilm,
    tabletMp4Film,
    tabletOggFilm,
    tabletWebmFilm,
    mobileFilm,
    ...rest
  } = written;
  const film = {
    wide: idsOf(desktopFilm, mp4Film, webmFilm, oggFilm),
    tablet: idsOf(tabletFilm, tabletMp4Film, tabletWebmFilm, tabletOggFilm),
    phone: idsOf(mobileFilm),
  };
  return [film, rest];
};

/** A film that is whole, and another for phones where there is one. */
export const wholeFilm = (wide: string, phone = ''): BackgroundFilmIds => ({
  wide: idsOf(wide),
  tablet: idsOf(''),
  phone: idsOf(phone),
});

/** Fields of a filled example. */
export const filmSample = (seed: number) => ({
  desktopBackgroundVideoId: { value: String(6_000 + seed) },
  tabletVideoId: { value: String(6_100 + seed) },
  mobileBackgroundVideoId: { value: String(6_200 + seed) },
});
