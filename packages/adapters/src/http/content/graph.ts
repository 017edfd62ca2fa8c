import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow, pipe } from '#fp-ts/function';
import { decode } from '../decode.ts';
import type { HttpAnswer } from '../transport.ts';

/** What all calls of the content service share: GraphQL at one address. */
export const graph = { service: 'content', method: 'POST', path: '', session: 'none', body: 'json' } as const;

/**
 * The `data` of an answer through the codec. A GraphQL error comes with status 200 and is the service's own trouble: `Garbled` with
 * its messages.
 */
export const dataOf =
  <Data>(codec: t.Decoder<unknown, Data>): ((answer: HttpAnswer) => E.Either<TransportFailure, Data>) =>
  (answer) =>
    pipe(
      decode(GraphAnswerWire)(answer),
      E.chain(
        ({ data, errors = [] }): E.Either<TransportFailure, Data> =>
          errors.length > 0
            ? E.left({ _tag: 'Garbled', cause: errors.map(({ message }) => message) })
            : decode(codec)({ ...answer, body: data }),
      ),
    );

/** The shape in which the service hands out facts of a site, and one of them through a decoder of the core. */
export const siteInfoOf = <P extends t.Props>(props: P) =>
  flow(
    dataOf(t.type({ site: t.type({ siteInfo: t.type(props, 'siteInfo') }, 'site') }, 'data')),
    E.map(({ site }) => site.siteInfo),
  );

const GraphAnswerWire = t.intersection(
  [t.type({ data: t.unknown }), t.partial({ errors: t.readonlyArray(t.type({ message: t.string })) })],
  'GraphAnswer',
);
