import { isMediaPath } from '@masthead/core/media-path';
import Type, { type Static } from 'typebox';
import type { Report } from '../../platform/authored/problem.ts';
import { checker } from './check.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 300 });

const MediaFile = Type.Object(
  {
    path: Type.String({ maxLength: 400 }),
    /** Its name as a download. */
    name: line,
    language: Type.String({
      description: 'the code of a language, such as de or ja-JP',
      pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
    }),
    title: line,
    subtitle: line,
    date: Type.String({
      description: 'a day such as 2026-11-23',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    }),
    access: Type.Union([Type.Literal('public'), Type.Literal('registered-users-only')]),
    shouldIndex: Type.Boolean(),
    /** In bytes, as it is made. */
    size: Type.Integer({ minimum: 0 }),
    /** What it is called in `reports/`, where it lies as it is, and is not made here. */
    drawn: Type.Optional(
      Type.String({
        description: 'the name of a file in reports/, such as ports-2026.pdf',
        pattern: '^[a-z0-9][a-z0-9.-]*\\.pdf$',
        maxLength: 100,
      }),
    ),
    /** Whether it is filled up to its size. */
    padded: Type.Optional(Type.Boolean()),
    chapters: Type.Array(
      Type.Object({ heading: line, text: Type.String({ minLength: 1, maxLength: 5_000 }) }, closed),
      {
        minItems: 1,
        maxItems: 60,
      },
    ),
  },
  closed,
);

/** A report that a site makes for itself, or brings along, as its authors describe it in `media.yaml`. */
export type AuthoredFile = Static<typeof MediaFile>;

const checkFiles = checker(Type.Array(MediaFile, { maxItems: 1_000 }));

/** The files of a site that lists any. Two at one path, or one that lies outside of the store, are reported. */
export const readMedia = (value: unknown, report: Report): readonly AuthoredFile[] => {
  const files = checkFiles(value ?? [], report) ?? [];
  const seen = new Set<string>();
  for (const [position, { path }] of files.entries()) {
    if (!isMediaPath(path)) report([position, 'path'], 'is no path of the media store');
    if (seen.has(path)) report([position, 'path'], 'is that of another file already');
    seen.add(path);
  }
  return files;
};

/** A cover, and a page for each chapter. */
export const pageCountOf = ({ chapters }: Pick<AuthoredFile, 'chapters'>): number => chapters.length + 1;
