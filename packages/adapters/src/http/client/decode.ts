import type { TransportFailure } from '@masthead/core';
import type { Lost } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { HttpAnswer } from './transport.ts';

/** What is being read at this moment, by the entry that every place in it is below, and what was left out of it so far. */
const leftOut = new WeakMap<t.ContextEntry, Lost[]>();

/**
 * For a codec that reads on without what it cannot read: has whoever decodes told of it (`decode`). It never says what stood there.
 * @param context of the codec that reads on
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
 * Reads the body of an answer through its wire codec. Total: whatever came, the outcome is the value or `Garbled`,
 * whose cause names the places that did not fit and never the values found there, which may be personal.
 * @param report told of what the value was read without
 */
export const decode =
  <A>(codec: t.Decoder<unknown, A>, report?: (what: Lost) => void) =>
  (answer: Pick<HttpAnswer, 'body'>): E.Either<TransportFailure, A> => {
    const root: t.ContextEntry = { key: '', type: codec, actual: answer.body };
    const losses: Lost[] = [];
    leftOut.set(root, losses);
    return pipe(
      codec.validate(answer.body, [root]),
      E.bimap(
        (errors) => ({ _tag: 'Garbled', cause: errors.map(describe) }),
        (value) => {
          for (const loss of losses) report?.(loss);
          return value;
        },
      ),
    );
  };

/**
 * The same, for an answer that is printed bare or inside `data` (decisions §14). What is inside `data` comes first: a codec all of whose
 * fields may be missing would read nothing of what is around it.
 */
export const decodeBareOrWrapped = <A>(
  codec: t.Decoder<unknown, A>,
  report?: (what: Lost) => void,
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

/** Reads what is inside `data`. */
const inData = <A>(codec: t.Decoder<unknown, A>): t.Decoder<unknown, A> => ({
  name: codec.name,
  validate: (given, context) => {
    const data = t.UnknownRecord.is(given) ? given.data : undefined;
    return codec.validate(data, [...context, { key: 'data', type: codec, actual: data }]);
  },
  decode: (given) => codec.decode(t.UnknownRecord.is(given) ? given.data : undefined),
});

/** The parts of an intersection or a union are numbered in a context, and stand nowhere in what was sent. */
const isPart = ({ type }: t.ContextEntry): boolean => type instanceof t.IntersectionType || type instanceof t.UnionType;

const placeOf = ({ context }: t.ValidationError): string =>
  context.flatMap(({ key }, index) => (context.slice(index - 1, index).some(isPart) ? [] : [key])).join('/');

const describe = (error: t.ValidationError): string =>
  `${placeOf(error) || '/'}: not ${error.context.at(-1)?.type.name ?? 'readable'}`;
