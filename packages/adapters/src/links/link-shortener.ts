import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../http/client/decode.ts';
import { makeHttp } from '../http/client/make-http.ts';
import { json, unforeseen } from '../http/client/transport.ts';

export type LinkShortenerOptions = {
  /** Where links are shortened. */
  readonly address: string;
  /** What the site proves itself with. */
  readonly token: string;
  /** How long the service may take, in milliseconds. */
  readonly timeoutMs: number;
};

/** Returns a short address for a long one. */
export type ShortenLink = (longUrl: string) => TE.TaskEither<TransportFailure, string>;

const isWebAddress = (link: string): boolean => {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

const ShortLink = t.type({ link: t.refinement(t.string, isWebAddress, 'WebAddress') }, 'ShortLink');

/**
 * C§7: `POST` to the link-shortening service, bearer authorization, JSON body `long_url`, reads
 * `link`. It is a third party: no visitor data is sent. Fails like every call, and with `Garbled`
 * where the answer is not an address.
 */
export const linkShortener = ({ address, token, timeoutMs }: LinkShortenerOptions): ShortenLink => {
  const http = makeHttp({ baseUrl: address, timeoutMs, maxAnswerBytes: 10_240 });
  return (longUrl) =>
    pipe(
      http({
        method: 'POST',
        path: [],
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': undefined },
        body: json({ long_url: longUrl }),
      }),
      TE.mapLeft(unforeseen),
      TE.chainEitherK(decode(ShortLink)),
      TE.map(({ link }) => link),
    );
};
