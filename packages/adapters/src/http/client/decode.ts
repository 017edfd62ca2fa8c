import type { TransportFailure } from '@masthead/core';
import type { DecodeProblem } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { HttpAnswer } from './transport.ts';

/** Parts left out by the decoding under way, keyed by the root entry of its context. */
const leftOut = new WeakMap<t.ContextEntry, DecodeProblem[]>();

/**
 * Records a part that a codec leaves out, for `decode` to report. Never contains the value itself.
 * @param context of the codec that continues without it
 */
export const leaveOut = (context: t.Context, errors: t.Errors): void => {
  const root = context[0];
  const [first] = errors;
  if (root === undefined || first === undefined) return;
  leftOut
    .get(root)
    ?.push({ reason: 'value', part: placeOf(first), detail: errors.slice(0, 5).map(describe).join('; ') });
};

/**
 * Decodes the body of an answer with its wire codec. Total: returns the value or `Garbled`, whose
 * cause names the places that did not fit and never their values, which may be personal.
 * @param report called with the parts that were left out
 */
export const decode =
  <A>(codec: t.Decoder<unknown, A>, report?: (what: DecodeProblem) => void) =>
  (answer: Pick<HttpAnswer, 'body'>): E.Either<TransportFailure, A> => {
    const root: t.ContextEntry = { key: '', type: codec, actual: answer.body };
    const decodeWarnings: DecodeProblem[] = [];
    leftOut.set(root, decodeWarnings);
    return pipe(
      codec.validate(answer.body, [root]),
      E.bimap(
        (errors) => ({ _tag: 'Garbled', cause: errors.map(describe) }),
        (value) => {
          for (const warning of decodeWarnings) report?.(warning);
          return value;
        },
      ),
    );
  };

/**
 * Like `decode`, for an answer that is bare or inside `data` (decisions §14). Tries `data` first: a
 * codec with optional fields only would accept the wrapper as empty.
 */
export const decodeBareOrWrapped = <A>(
  codec: t.Decoder<unknown, A>,
  report?: (what: DecodeProblem) => void,
): ((answer: Pick<HttpAnswer, 'body'>) => E.Either<TransportFailure, A>) => {
  const bare = decode(codec, report);
  const wrapped = decode(inData(codec), report);
  return (answer) =>
    t.UnknownRecord.is(answer.body) && 'data' in answer.body
      ? pipe(
          wrapped(answer),
          E.orElse((failure) =>
            pipe(
              bare(answer),
              E.mapLeft(() => failure),
            ),
          ),
        )
      : bare(answer);
};

/** Decodes what is inside `data`. */
const inData = <A>(codec: t.Decoder<unknown, A>): t.Decoder<unknown, A> => ({
  name: codec.name,
  validate: (given, context) => {
    const data = t.UnknownRecord.is(given) ? given.data : undefined;
    return codec.validate(data, [...context, { key: 'data', type: codec, actual: data }]);
  },
  decode: (given) => codec.decode(t.UnknownRecord.is(given) ? given.data : undefined),
});

/**
 * Returns whether an entry is a numbered part of an intersection or union, which has no place in
 * the JSON.
 */
const isPart = ({ type }: t.ContextEntry): boolean => type instanceof t.IntersectionType || type instanceof t.UnionType;

const placeOf = ({ context }: t.ValidationError): string =>
  context.flatMap(({ key }, index) => (context.slice(index - 1, index).some(isPart) ? [] : [key])).join('/');

const describe = (error: t.ValidationError): string =>
  `${placeOf(error) || '/'}: not ${error.context.at(-1)?.type.name ?? 'readable'}`;
