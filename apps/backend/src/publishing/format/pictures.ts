import { isMediaPath, mediaAddress, mediaFolder, mediaPathIn } from '@masthead/core/media-path';
import Type, { type Static } from 'typebox';
import type { Position, Report } from '../../platform/authored/problem.ts';
import { isRecord } from '../../platform/values/json.ts';
import { derivativesOf, type PictureFacts } from '../../services/content/media/picture-forms.ts';
import type { PictureTexts } from '../../services/content/media/store.ts';
import { checker, missing } from './check.ts';
import { byLanguage } from './event-format.ts';

export type { PictureFacts, PictureTexts };

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 300 });
const share = Type.Number({ minimum: 0, maximum: 1 });

const PictureFile = Type.Object(
  {
    path: Type.String({
      description: 'the path of a picture in the media store, which ends in .jpg',
      maxLength: 380,
      pattern: '\\.jpg$',
    }),
    /** In the folder `pictures`. */
    file: Type.String({
      description: 'the name of a file in pictures/, such as harbour-at-dawn.jpg',
      pattern: '^[a-z0-9-]+\\.jpg$',
    }),
    title: line,
    width: Type.Integer({ minimum: 1, maximum: 10_000 }),
    height: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** What matters in it: how far from its left edge and its upper one, as parts of the whole. */
    focus: Type.Optional(Type.Tuple([share, share])),
    /** What it shows, in each language; empty where it only decorates. A text that an editor wrote in the media library is shown instead. */
    alt: Type.Optional(byLanguage(Type.String({ maxLength: 1_000 }))),
  },
  closed,
);

/** A photograph of the site, as its authors describe it in `pictures.yaml`. */
export type AuthoredPicture = Static<typeof PictureFile>;

const checkPictures = checker(Type.Array(PictureFile, { maxItems: 1_000 }));

/** The pictures of a site that lists any. Two at one path, or one that lies outside of the store, are reported. */
export const readPictures = (value: unknown, report: Report): readonly AuthoredPicture[] => {
  const pictures = checkPictures(value ?? [], report) ?? [];
  const seen = new Set<string>();
  for (const [position, { path }] of pictures.entries()) {
    if (!isMediaPath(path)) report([position, 'path'], 'is no path of the media store');
    if (seen.has(path)) report([position, 'path'], 'is that of another picture already');
    seen.add(path);
  }
  return pictures;
};

type Source = {
  readonly type: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  readonly media?: 'narrow';
};

const sourcesOf = (picture: PictureFacts): readonly Source[] => {
  const sources = new Map<string, Source>();
  for (const { path, type, width, use, cut } of derivativesOf(picture)) {
    if (use === 'shared') continue;
    const key = `${type} ${use}`;
    const before = sources.get(key)?.srcset;
    const candidate = `${mediaAddress(path)} ${width}w`;
    const srcset = before === undefined ? candidate : `${before}, ${candidate}`;
    const { width: wide, height } = cut;
    sources.set(key, { type, srcset, width: wide, height, ...(use === 'narrow' && { media: 'narrow' }) });
  }
  return [...sources.values()];
};

/**
 * Returns the same layout, with all forms and the real size of every image that is one of these pictures. Each picture of the store is
 * reported to `shown` by its path, and one that is none of these to `lost` by its address.
 */
export const withPictures = (pictures: readonly PictureFacts[]) => {
  const known = new Map(
    pictures.map((picture) => [
      picture.path,
      { width: picture.width, height: picture.height, sources: sourcesOf(picture) },
    ]),
  );
  const dressed = (value: unknown, lost: (src: string) => void, shown: (path: string) => void): unknown => {
    if (Array.isArray(value)) return value.map((each) => dressed(each, lost, shown));
    if (!isRecord(value)) return value;
    const { src, alt } = value;
    if (typeof src === 'string' && typeof alt === 'string' && src.startsWith(mediaFolder)) {
      const path = mediaPathIn(src);
      if (path !== undefined) shown(path);
      const forms = known.get(path ?? '');
      if (forms === undefined) lost(src);
      return { ...value, ...forms };
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dressed(inner, lost, shown)]));
  };
  // Nothing but what an image holds is added to.
  return <Layout>(layout: Layout, lost: (src: string) => void, shown: (path: string) => void): Layout =>
    dressed(layout, lost, shown) as Layout;
};

/** Returns what a picture shows in a language; one that only decorates has no words in any. */
export const textOfPicture = (texts: Readonly<Record<string, string>>, language: string): string | undefined =>
  Object.values(texts).includes('') ? '' : texts[language];

type NamedPicture = {
  readonly src: string;
  readonly alt: unknown;
  readonly width: unknown;
  readonly height: unknown;
  readonly at: Position;
};

/** Every picture that an author named in a value, with what was written beside it, and where. */
const picturesIn = (value: unknown, at: Position = []): readonly NamedPicture[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => picturesIn(each, [...at, index]));
  if (!isRecord(value)) return [];
  const { src, alt, width, height } = value;
  return [
    ...(typeof src === 'string' ? [{ src, alt, width, height, at }] : []),
    ...Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, [...at, key])),
  ];
};

/**
 * Reports each missing picture of a source, each without words, and each wrong size.
 * @param textOf what the media store says that a picture shows
 * @returns the addresses of missing ones
 */
export const checkShownPictures = (
  value: unknown,
  pictures: readonly PictureFacts[],
  textOf: (src: string) => string | undefined,
  report: Report,
): ReadonlySet<string> => {
  const known = new Map(pictures.map((picture) => [picture.path, picture]));
  const lost = new Set<string>();
  for (const { src, alt, width, height, at } of picturesIn(value)) {
    if (alt === undefined && textOf(src) === undefined) report([...at, 'alt'], missing);
    if (!src.startsWith(mediaFolder)) continue;
    const picture = known.get(mediaPathIn(src) ?? '');
    if (picture === undefined) {
      lost.add(src);
      report([...at, 'src'], `is ${src}, which is no picture of pictures.yaml`);
      continue;
    }
    for (const [name, written] of Object.entries({ width, height })) {
      if (written !== undefined && written !== picture[name === 'width' ? 'width' : 'height'])
        report([...at, name], `is not that of ${src}, which is ${picture.width} by ${picture.height}; leave both out`);
    }
  }
  return lost;
};
