import type { FetchVideo, Video, VideoSource, VideoTrack } from '@masthead/core/video';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../http/client/decode.ts';
import { makeHttp } from '../http/client/make-http.ts';
import { unforeseen } from '../http/client/transport.ts';

export type VideoServiceOptions = {
  /** Where the service answers; the account, where the platform wants one, is its last segment. */
  readonly address: string;
  /**
   * Public key that identifies the player to the platform. It is in the pages of other sites, and
   * in none of ours.
   */
  readonly policyKey: string;
  /** Time limit of a call in milliseconds; 30 seconds (C§7) by default. */
  readonly timeoutMs?: number;
};

/** C§7, C§9. */
const longestMs = 30_000;

const WireRecord = t.UnknownRecord;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(WireRecord.is) : [];
const pixels = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : undefined;

/** C§7 "with the protocol removed"; undefined for an invalid web address. */
const withoutProtocol = (address: string): string | undefined => {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href.slice(url.protocol.length);
};

const typeOf: Readonly<Record<string, VideoSource['type'] | undefined>> = {
  MP4: 'video/mp4',
  WEBM: 'video/webm',
  OGG: 'video/ogg',
};

const sourcesIn = (wire: unknown): readonly VideoSource[] =>
  list(wire).flatMap(({ src, container, width }) => {
    const [address, type] = [withoutProtocol(text(src)), typeOf[text(container).toUpperCase()]];
    return address === undefined || type === undefined ? [] : [{ src: address, type, width: pixels(width) }];
  });

const tracksIn = (wire: unknown): readonly VideoTrack[] =>
  list(wire).flatMap(({ src, srclang, label, kind }) => {
    const address = withoutProtocol(text(src));
    const [language, isSpoken] = [text(srclang), ['captions', 'subtitles'].includes(text(kind))];
    if (address === undefined || !isSpoken || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(language)) return [];
    return [{ src: address, language, label: text(label) || language }];
  });

/**
 * Returns the platform’s own fields by language. Their names are lower case: `transcript` is in the
 * main language, English, and `transcript_ja_jp` in Japanese.
 */
const byLanguage = (wire: unknown, field: 'title' | 'transcript'): Readonly<Record<string, string>> =>
  !WireRecord.is(wire)
    ? {}
    : Object.fromEntries(
        Object.entries(wire).flatMap(([name, value]) => {
          const [, own, language = 'en'] = /^([a-z]+?)(?:_([a-z]{2}(?:_[a-z]{2})?))?$/u.exec(name) ?? [];
          if (own !== field || text(value) === '') return [];
          const [main = 'en', region] = language.split('_');
          return [[region === undefined ? main : `${main}-${region.toUpperCase()}`, text(value)]];
        }),
      );

const VideoWire = t.intersection(
  [
    t.type({ id: t.union([t.string, t.number]) }),
    t.partial({
      name: t.unknown,
      tags: t.unknown,
      sources: t.unknown,
      poster: t.unknown,
      text_tracks: t.unknown,
      custom_fields: t.unknown,
    }),
  ],
  'Video',
);

const toVideo = (wire: t.TypeOf<typeof VideoWire>): Video => {
  const largest = list(wire.sources)
    .map(({ width, height }) => ({ width: pixels(width), height: pixels(height) }))
    .find(({ width, height }) => width !== undefined && height !== undefined);
  return {
    id: String(wire.id),
    title: text(wire.name),
    titles: byLanguage(wire.custom_fields, 'title'),
    tags: Array.isArray(wire.tags) ? wire.tags.map(text).filter((tag) => tag !== '') : [],
    sources: sourcesIn(wire.sources),
    poster: withoutProtocol(text(wire.poster)),
    tracks: tracksIn(wire.text_tracks),
    transcripts: byLanguage(wire.custom_fields, 'transcript'),
    size:
      largest?.width === undefined || largest.height === undefined
        ? undefined
        : { width: largest.width, height: largest.height },
  };
};

/**
 * C§7: `GET {video service}/videos/{videoId}` with the policy key in a header; only MP4, WebM and
 * Ogg files count. The platform is a third party: no visitor data is sent. Fails like every call;
 * an unknown id is `Unavailable` with its status, and invalid fields are dropped.
 */
export const videoService = ({ address, policyKey, timeoutMs = longestMs }: VideoServiceOptions): FetchVideo => {
  const http = makeHttp({ baseUrl: address, timeoutMs });
  return (videoId) =>
    pipe(
      http({
        method: 'GET',
        path: ['videos', videoId],
        headers: { Accept: 'application/json', 'BCOV-Policy': policyKey, 'Accept-Language': undefined },
      }),
      TE.mapLeft(unforeseen),
      TE.chainEitherK(decode(VideoWire)),
      TE.map(toVideo),
    );
};
