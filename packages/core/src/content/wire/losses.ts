import type * as t from 'io-ts';
import type { Lost } from '../values/loss.ts';
import { whereFailed } from './wire.ts';

/** What can be lost of a page, each said where it is found. */
export const lost = {
  module: (): Lost => ({ reason: 'module', part: '', detail: 'no module of this site' }),
  area: (part: string): Lost => ({ reason: 'area', part, detail: 'no part of a page' }),
  place: (part: string): Lost => ({ reason: 'place', part, detail: `${part}: no place of this module` }),
  limit: (most: string): Lost => ({ reason: 'limit', part: '', detail: `more than ${most}` }),
  value: (part: string, expected: string): Lost => ({ reason: 'value', part, detail: `${part}: ${expected}` }),
  /** What a codec refused: the first of it names the loss, within what is called so. */
  values: (errors: t.Errors, within = ''): Lost => ({
    reason: 'value',
    part: [within, ...(errors[0]?.context ?? []).map(({ key }) => key)].filter(Boolean).join('.'),
    detail: whereFailed(errors),
  }),
} as const;
