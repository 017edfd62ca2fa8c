import type { TransportFailure } from '@masthead/core';
import type { AlumniFailure } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { codeIn } from '../client/coded.ts';
import { type Rejected, unforeseen } from '../client/transport.ts';

const FieldsWire = t.type({ fields: t.readonlyArray(t.string) }, 'RefusedFields');

/** Maps the refusals that all calls of the alumni API share (docs/contracts/alumni-service.md). */
export const alumniRefusal = (rejected: Rejected): AlumniFailure | TransportFailure => {
  const { status, body } = rejected;
  if (status === 401) return { _tag: 'SignInRequired' };
  if (status === 403) return { _tag: 'NotAllowed' };
  if (status === 404) return { _tag: 'NotThere' };
  switch (codeIn(body)) {
    case 1004:
      return { _tag: 'ValuesRefused', fields: FieldsWire.is(body) ? body.fields : [] };
    case 1008:
      return { _tag: 'CaptchaRefused' };
    default:
      return unforeseen(rejected);
  }
};

/** What the segments of its addresses may be. */
export const wordPattern = '[a-z]{1,20}';
export const entryPattern = '[A-Za-z0-9-]{1,64}';
