import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { identity, pipe } from '#fp-ts/function';
import { decodeBareOrWrapped } from './decode.ts';
import { type Rejected, unforeseen } from './transport.ts';
import { mayBeMissing } from './wire-types.ts';

const CodedWire = t.intersection(
  [t.type({ code: t.number }), mayBeMissing({ fields: t.readonlyArray(t.string) })],
  'Coded',
);
type Coded = t.TypeOf<typeof CodedWire>;

/**
 * Returns the code of A§8 in the body of a refusal, bare or inside `data` (decisions §14), with its
 * fields; undefined without one.
 */
export const codedIn = (body: unknown): Coded | undefined =>
  pipe(
    decodeBareOrWrapped(CodedWire)({ body }),
    E.match(() => undefined, identity<Coded>),
  );

/** The code of A§8 in the body of a refusal; none in a body that has none. */
export const codeIn = (body: unknown): number | undefined => codedIn(body)?.code;

/** Maps the refusal of a mail requested by address to decisions §6. */
export const mailRequestRefusal = (
  rejected: Rejected,
): { readonly _tag: 'AddressRefused' } | { readonly _tag: 'CaptchaRefused' } | TransportFailure => {
  switch (codeIn(rejected.body)) {
    case 1002:
      return { _tag: 'AddressRefused' };
    case 1008:
      return { _tag: 'CaptchaRefused' };
    default:
      return unforeseen(rejected);
  }
};
