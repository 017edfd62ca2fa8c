import type { TransportFailure } from '@masthead/core';
import type { DecodeProblem } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { decode } from '../client/decode.ts';
import type { HttpAnswer, HttpContext } from '../client/transport.ts';

/** What all calls of the content service share: GraphQL at one address. */
export const graph = {
  service: 'content',
  method: 'POST',
  path: '',
  session: 'none',
  body: 'json',
  isQuery: true,
} as const;

/**
 * Decodes the `data` of a GraphQL answer. Errors come with status 200; beside data they are
 * reported and affect only their fields. Without the requested data the answer is `Garbled` with
 * the messages.
 * @param askedFor selects the requested data; null or undefined when it is missing
 */
export const dataOf =
  <Data>(codec: t.Decoder<unknown, Data>, askedFor: (data: Data) => unknown) =>
  (answer: HttpAnswer, { report }: Pick<HttpContext, 'report'>): E.Either<TransportFailure, Data> =>
    pipe(
      decode(GraphAnswerWire)(answer),
      E.chain(({ data, errors }): E.Either<TransportFailure, Data> => {
        const failed = errors ?? [];
        const read = decode(codec)({ ...answer, body: data });
        if (failed.length === 0) return read;
        if (E.isLeft(read) || isNothing(askedFor(read.right)))
          return E.left({ _tag: 'Garbled', cause: failed.map(messageOf) });
        for (const each of failed)
          report?.({
            at: `errors at ${placeOf(each)}`,
            componentName: '',
            reason: 'value',
            part: placeOf(each),
            detail: 'the service failed',
          });
        return read;
      }),
    );

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const messageOf = (error: unknown): string => (MessageWire.is(error) ? error.message : 'no message');
const placeOf = (error: unknown): string =>
  PathWire.is(error) ? error.path.join('.').slice(0, 200) : 'an unknown place';

/** Reads null, the site without a published page, as one without facts. */
const siteInfoCodec = <P extends t.Props>(props: P) => {
  const codec = t.type(props, 'siteInfo');
  return new t.Type(codec.name, codec.is, (given, context) => codec.validate(given ?? {}, context), codec.encode);
};

/** Returns the codec of the requested site facts. */
export const siteInfoOf = <P extends t.Props>(props: P) => {
  const read = dataOf(
    t.type({ site: t.type({ siteInfo: siteInfoCodec(props) }, 'site') }, 'data'),
    ({ site: { siteInfo } }) => (Object.values(siteInfo).some(isNothing) ? undefined : siteInfo),
  );
  return (answer: HttpAnswer, context: Pick<HttpContext, 'report'>) =>
    pipe(
      read(answer, context),
      E.map(({ site }) => site.siteInfo),
    );
};

/** Reports something left out of one of the site's lists. */
export const reportTo =
  ({ report }: Pick<HttpContext, 'report'>): ((what: DecodeProblem) => void) =>
  (what) =>
    report?.({ at: 'site', componentName: '', ...what });

const GraphAnswerWire = t.intersection(
  [t.type({ data: t.unknown }), t.partial({ errors: t.union([t.UnknownArray, t.null]) })],
  'GraphAnswer',
);
const MessageWire = t.type({ message: t.string });
const PathWire = t.type({ path: t.array(t.union([t.string, t.number])) });
