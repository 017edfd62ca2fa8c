import { type DescribeFile, isMediaPath, type MediaFile } from '@masthead/core/files';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';

const Bytes = new t.Type<number>(
  'a number of bytes',
  t.number.is,
  (given, context) =>
    Number.isSafeInteger(given) && Number(given) >= 0 ? t.success(Number(given)) : t.failure(given, context),
  t.identity,
);

const PathWire = new t.Type<string>(
  'a path of the media store',
  t.string.is,
  (given, context) => (typeof given === 'string' && isMediaPath(given) ? t.success(given) : t.failure(given, context)),
  t.identity,
);

const FileWire = t.type({
  data: t.type({
    path: PathWire,
    name: t.string,
    title: t.string,
    type: t.string,
    size: Bytes,
    pageCount: t.union([t.number, t.null]),
    language: t.union([t.string, t.null]),
    accessStatus: t.string,
    shouldIndex: t.boolean,
  }),
});

/** Converts a file; any status other than `public` restricts it (C§6). */
const toFile = ({
  data: { type, pageCount, language, accessStatus, ...data },
}: t.TypeOf<typeof FileWire>): MediaFile => ({
  ...data,
  mediaType: type,
  pages: pageCount ?? undefined,
  language: language ?? undefined,
  access: accessStatus === 'public' ? 'public' : 'registered-users-only',
});

/** C§3 download item, C§5: fetches the public facts of a file. */
export const describeFile = call<DescribeFile>()({
  service: 'media',
  method: 'GET',
  path: '/v1/media',
  query: ['path'],
  session: 'none',
  request: ([path]) => ({ query: { path } }),
  answer: reading(FileWire, toFile),
  refusals: { 400: { _tag: 'NoSuchFile' }, 404: { _tag: 'NoSuchFile' } },
});

export const sample: Sample<DescribeFile> = {
  given: ['/~/media/reports/tides.pdf'],
  answer: {
    data: {
      path: '/~/media/reports/tides.pdf',
      name: 'Tides.pdf',
      title: 'On tides',
      type: 'application/pdf',
      size: 1_024,
      pageCount: 2,
      language: 'en',
      accessStatus: 'public',
      shouldIndex: true,
    },
  },
};
