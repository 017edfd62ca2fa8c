import type { TransportFailure } from '@masthead/core';
import * as t from 'io-ts';
import { type Rejected, unforeseen } from './transport.ts';

/** The code of A§8 in the body of a refusal; none in a body that has none. */
export const codeIn = (body: unknown): number | undefined => (CodedWire.is(body) ? body.code : undefined);

const CodedWire = t.type({ code: t.number }, 'Coded');

/** Why a mail that was asked for by address is refused: decisions §6, as far as it concerns such a call. */
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
