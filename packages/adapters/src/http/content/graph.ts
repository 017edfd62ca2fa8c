import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow, pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, json, unforeseen } from '../transport.ts';

export type GraphQuery = {
  readonly operationName: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, string | number | null>>;
};

/**
 * Asks the content service and gives its `data` through the codec. A GraphQL error comes with status 200 and is the
 * service's own trouble: `Garbled` with its messages.
 */
export const ask =
  (http: Http) =>
  <A>(codec: t.Decoder<unknown, A>) =>
    flow(
      (body: GraphQuery) => http({ method: 'POST', path: [], body: json(body) }),
      TE.mapLeft(unforeseen),
      TE.chainEitherK((answer) =>
        pipe(
          decode(GraphAnswerWire)(answer),
          E.chain(
            ({ data, errors = [] }): E.Either<TransportFailure, A> =>
              errors.length > 0
                ? E.left({ _tag: 'Garbled', cause: errors.map(({ message }) => message) })
                : decode(codec)({ ...answer, body: data }),
          ),
        ),
      ),
    );

const GraphAnswerWire = t.intersection(
  [t.type({ data: t.unknown }), t.partial({ errors: t.readonlyArray(t.type({ message: t.string })) })],
  'GraphAnswer',
);
