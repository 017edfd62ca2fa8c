import type { LookupItem } from '@masthead/core/registration';
import * as t from 'io-ts';
import { listOf } from '../../client/wire-types.ts';

/** A§3 look-up items of countries and business functions. */
export const LookupListWire = listOf(t.type({ Description: t.string, code: t.string }, 'LookupItem'));

export const toLookupItems = ({ items }: t.TypeOf<typeof LookupListWire>): readonly LookupItem[] =>
  items.map(({ Description, code }) => ({ code, description: Description }));

export const sampleLookupList = [{ Description: 'Finance', code: 'FINANCE' }];
