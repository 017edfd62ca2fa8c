import type { TransportFailure } from '@masthead/core';
import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { HttpAnswer } from './transport.ts';

/**
 * Reads the body of an answer through its wire codec. Total: whatever came, the outcome is the value or `Garbled`,
 * whose cause names the places that did not fit and never the values found there, which may be personal.
 */
export const decode =
  <A>(codec: t.Decoder<unknown, A>) =>
  (answer: HttpAnswer): E.Either<TransportFailure, A> =>
    pipe(
      codec.decode(answer.body),
      E.mapLeft((errors) => ({ _tag: 'Garbled', cause: errors.map(describe) })),
    );

const describe = (error: t.ValidationError): string => {
  const place = error.context.map(({ key }) => key).join('/');
  return `${place || '/'}: not ${error.context.at(-1)?.type.name ?? 'readable'}`;
};
