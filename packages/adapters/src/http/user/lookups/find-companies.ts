import type { FindCompanies } from '@masthead/core/registration';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';

const CompaniesWire = t.type({ companies: listOf(t.string) }, 'Companies');

/** A§7 company search: at most ten names. Its failures are silent on screen (A§8), so none has a name of its own. */
export const findCompanies = call<FindCompanies>()({
  service: 'user',
  method: 'GET',
  path: '/v2/lookup/company',
  session: 'none',
  query: ['term'],
  request: ([term]) => ({ query: { term } }),
  answer: reading(CompaniesWire, ({ companies }) => companies.items),
});

export const sample: Sample<FindCompanies> = { given: ['rail'], answer: { data: { companies: ['Aldermoor Rail'] } } };
