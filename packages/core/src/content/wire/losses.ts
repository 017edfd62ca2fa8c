import type * as t from 'io-ts';
import type { Lost } from '../values/loss.ts';
import { whereFailed } from './wire.ts';

/** The parts of a page that can be dropped, each reported where it is found. */
export const lost = {
  module: (): Lost => ({ reason: 'module', part: '', detail: 'no module of this site' }),
  area: (part: string): Lost => ({ reason: 'area', part, detail: 'no part of a page' }),
  place: (part: string): Lost => ({ reason: 'place', part, detail: `${part}: no place of this module` }),
  limit: (most: string): Lost => ({ reason: 'limit', part: '', detail: `more than ${most}` }),
  value: (part: string, expected: string): Lost => ({ reason: 'value', part, detail: `${part}: ${expected}` }),
  /** Converts codec errors: the first one names the dropped part, relative to `within`. */
  values: (errors: t.Errors, within = ''): Lost => ({
    reason: 'value',
    part: [within, ...(errors[0]?.context ?? []).map(({ key }) => key)].filter(Boolean).join('.'),
    detail: whereFailed(errors),
  }),
} as const;
