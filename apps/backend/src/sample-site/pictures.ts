import { isMediaPath, mediaAddress, mediaFolder, mediaPathIn } from '@masthead/core/media-path';
import Type, { type Static } from 'typebox';
import type { Report } from '../authored/problem.ts';
import { derivativesOf, type PictureFacts } from '../services/content/media/picture-forms.ts';
import { checker } from './check.ts';

export type { PictureFacts };

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 300 });
const share = Type.Number({ minimum: 0, maximum: 1 });

const PictureFile = Type.Object(
  {
    path: Type.String({ maxLength: 380, pattern: '\\.jpg$' }),
    /** In the folder `pictures`. */
    file: Type.String({ pattern: '^[a-z0-9-]+\\.jpg$' }),
    title: line,
    width: Type.Integer({ minimum: 1, maximum: 10_000 }),
    height: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** What matters in it: how far from its left edge and its upper one, as parts of the whole. */
    focus: Type.Optional(Type.Tuple([share, share])),
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

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same layout, with every image that is one of these pictures in all its forms and with its real size. One that names a file of the store
 * which is no such picture is told to `lost`.
 */
export const withPictures = (pictures: readonly PictureFacts[], lost: (src: string) => void) => {
  const known = new Map(
    pictures.map((picture) => [
      picture.path,
      { width: picture.width, height: picture.height, sources: sourcesOf(picture) },
    ]),
  );
  const dressed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dressed);
    if (!isParts(value)) return value;
    const { src, alt } = value;
    if (typeof src === 'string' && typeof alt === 'string' && src.startsWith(mediaFolder)) {
      const forms = known.get(mediaPathIn(src) ?? '');
      if (forms === undefined) lost(src);
      return { ...value, ...forms };
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dressed(inner)]));
  };
  // Nothing but what an image holds is added to.
  return <Layout>(layout: Layout): Layout => dressed(layout) as Layout;
};
