import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../http/client/decode.ts';
import { makeHttp } from '../http/client/make-http.ts';
import { unforeseen } from '../http/client/transport.ts';

/** The frame of an embed, the only part of an oEmbed answer that reaches a page. */
export type EmbedFrame = { readonly src: string };

/** The frame of a piece, by the address that its makers share. */
export type FindEmbed = (address: string) => TE.TaskEither<TransportFailure, EmbedFrame>;

/** C§7 "URL-encoded when needed": an address that an editor has encoded already is not encoded twice. */
const plainAddress = (address: string): string => {
  if (!/^https?%3a/iu.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Unescapes an attribute value like a browser; an invalid character reference stays as written. */
const unescaped = (written: string): string =>
  written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/giu, (entity, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return named[name?.toLowerCase()] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity);
  });

/** Matches a frame tag with its attributes; quoted values may hold anything, including `>`. */
const frames = /<iframe(?=[\s>/])((?:[^<>"']|"[^"]*"|'[^']*')*)>/giu;
const attributes = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu;

const addressIn = (tag: string): string | undefined => {
  const [, , quoted, single, bare] =
    [...tag.matchAll(attributes)].find(([, name]) => name?.toLowerCase() === 'src') ?? [];
  const written = unescaped(quoted ?? single ?? bare ?? '').trim();
  const url = URL.parse(written.startsWith('//') ? `https:${written}` : written);
  return url !== null && /^https?:$/u.test(url.protocol) && url.username === '' ? url.href : undefined;
};

/** Returns the address of the first web frame in foreign markup; undefined without one. */
const frameIn = (html: string): string | undefined => {
  for (const [, tag = ''] of html.matchAll(frames)) {
    const address = addressIn(tag);
    if (address !== undefined) return address;
  }
  return undefined;
};

const OEmbedWire = t.type({ html: t.string }, 'OEmbed');

/**
 * C§7: `GET` the oEmbed look-up of an audio host or interactive embed, which returns `html`. Only
 * the address of its frame is read. The host is a third party: no visitor data is sent. Fails like
 * every call, and with `Garbled` without a frame.
 */
export const oembed = ({ address, timeoutMs }: { readonly address: string; readonly timeoutMs: number }): FindEmbed => {
  const http = makeHttp({ baseUrl: address, timeoutMs, maxAnswerBytes: 102_400 });
  return (address) =>
    pipe(
      http({
        method: 'GET',
        path: [],
        query: { url: plainAddress(address), format: 'json' },
        headers: { Accept: 'application/json', 'Accept-Language': undefined },
      }),
      TE.mapLeft(unforeseen),
      TE.chainEitherK(decode(OEmbedWire)),
      TE.chainEitherK(({ html }): E.Either<TransportFailure, EmbedFrame> => {
        const src = frameIn(html);
        return src === undefined ? E.left({ _tag: 'Garbled', cause: ['html: not a frame'] }) : E.right({ src });
      }),
    );
};
