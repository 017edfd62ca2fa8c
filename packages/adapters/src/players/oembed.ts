import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../http/decode.ts';
import { makeHttp } from '../http/make-http.ts';
import { unforeseen } from '../http/transport.ts';

/** What frames a piece: nothing else of an oEmbed answer gets on a page. */
export type EmbeddedPiece = { readonly src: string };

/** The frame of a piece, by the address that its makers share. */
export type FindPiece = (address: string) => TE.TaskEither<TransportFailure, EmbeddedPiece>;

/** C§7 "URL-encoded when needed": an address that an editor has encoded already is not encoded twice. */
const plainAddress = (address: string): string => {
  if (!/^https?%3a/iu.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The address of the one frame in markup of others; undefined where there is none of the web. */
const frameIn = (html: string): string | undefined => {
  const [tag = ''] = /<iframe\b[^>]*>/iu.exec(html) ?? [];
  const [, quoted, single] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(tag) ?? [];
  const written = (quoted ?? single ?? '').replaceAll(/&(?:amp|quot|#39|lt|gt);/gu, (entity) => entities[entity] ?? '');
  const url = URL.parse(written.startsWith('//') ? `https:${written}` : written);
  return url !== null && /^https?:$/u.test(url.protocol) && url.username === '' ? url.href : undefined;
};

const OEmbedWire = t.type({ html: t.string }, 'OEmbed');

/**
 * C§7: `GET` an audio host's or an interactive embed's oEmbed look-up, which gives `html`. Of that markup only the address of its frame is
 * read. The host belongs to others: it is told nothing of a visitor. Fails as every call does, and with `Garbled` where no frame is in it.
 */
export const oembed = ({ address, timeoutMs }: { readonly address: string; readonly timeoutMs: number }): FindPiece => {
  const http = makeHttp({ baseUrl: address, timeoutMs, maxAnswerBytes: 102_400 });
  return (asked) =>
    pipe(
      http({
        method: 'GET',
        path: [],
        query: { url: plainAddress(asked), format: 'json' },
        headers: { Accept: 'application/json', 'Accept-Language': undefined },
      }),
      TE.mapLeft(unforeseen),
      TE.chainEitherK(decode(OEmbedWire)),
      TE.chainEitherK(({ html }): E.Either<TransportFailure, EmbeddedPiece> => {
        const src = frameIn(html);
        return src === undefined ? E.left({ _tag: 'Garbled', cause: ['html: not a frame'] }) : E.right({ src });
      }),
    );
};
