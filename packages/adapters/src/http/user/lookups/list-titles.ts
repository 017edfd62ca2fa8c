import type { ListTitles } from '@masthead/core/registration';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Identifier, listOf } from '../../client/wire-types.ts';

const TitlesWire = t.type({ titles: listOf(t.type({ id: Identifier, name: t.string }, 'Title')) }, 'Titles');

/** A§7 look-up of job titles in the reader's language, in the service's order. */
export const listTitles = call<ListTitles>()({
  service: 'user',
  method: 'GET',
  path: '/v1/lookuplists/titles',
  session: 'none',
  query: ['language'],
  request: (_, { language }) => ({ query: { language } }),
  answer: reading(TitlesWire, ({ titles }) =>
    titles.items.map(({ id, name }) => ({ code: String(id), description: name })),
  ),
});

export const sample: Sample<ListTitles> = {
  given: [],
  answer: { data: { titles: [{ id: 'director', name: 'Director' }] } },
};
