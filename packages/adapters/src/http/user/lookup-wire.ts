import type { LookupItem } from '@masthead/core/registration';
import * as t from 'io-ts';

/** A§3 look-up items of countries and business functions. */
export const LookupListWire = t.readonlyArray(t.type({ Description: t.string, code: t.string }), 'LookupList');

export const toLookupItems = (items: t.TypeOf<typeof LookupListWire>): readonly LookupItem[] =>
  items.map(({ Description, code }) => ({ code, description: Description }));

export const sampleLookupList = [{ Description: 'Finance', code: 'FINANCE' }];
