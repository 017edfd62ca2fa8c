import type * as t from 'io-ts';
import type { DecodeProblem } from '../values/decode-warning.ts';
import { whereFailed } from './wire.ts';

/** The parts of a page that can be dropped, each reported where it is found. */
export const decodeProblem = {
  module: (): DecodeProblem => ({ reason: 'module', part: '', detail: 'no module of this site' }),
  area: (part: string): DecodeProblem => ({ reason: 'area', part, detail: 'no part of a page' }),
  place: (part: string): DecodeProblem => ({ reason: 'place', part, detail: `${part}: no place of this module` }),
  limit: (most: string): DecodeProblem => ({ reason: 'limit', part: '', detail: `more than ${most}` }),
  field: (part: string, reader = 'this module'): DecodeProblem => ({
    reason: 'field',
    part,
    detail: `${part}: not read by ${reader}`,
  }),
  address: (part: string): DecodeProblem => ({
    reason: 'address',
    part,
    detail: `${part}: expected an address that can be used`,
  }),
  choice: (part: string): DecodeProblem => ({ reason: 'choice', part, detail: `${part}: expected one of its choices` }),
  more: (count: number): DecodeProblem => ({ reason: 'more', part: String(count), detail: `${count} more` }),
  value: (part: string, expected: string): DecodeProblem => ({ reason: 'value', part, detail: `${part}: ${expected}` }),
  /** Converts codec errors: the first one names the dropped part, relative to `within`. */
  values: (errors: t.Errors, within = ''): DecodeProblem => ({
    reason: 'value',
    part: [within, ...(errors[0]?.context ?? []).map(({ key }) => key)].filter(Boolean).join('.'),
    detail: whereFailed(errors),
  }),
} as const;
