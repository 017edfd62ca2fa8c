import type { OptionId } from '@masthead/core/quiz';
import * as t from 'io-ts';

/** Options are named after the fields that hold them. */
export const OptionIdWire: t.Type<OptionId, OptionId, unknown> = t.keyof(
  { optionA: null, optionB: null, optionC: null, optionD: null },
  'OptionId',
);
