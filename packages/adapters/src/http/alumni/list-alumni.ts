import { isSitePath } from '@masthead/core/addresses';
import { type AlumniAction, alumniActions, type ListAlumni } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';
import { alumniRefusal, wordPattern } from './alumni-wire.ts';

const ListWire = t.type(
  {
    total: Count,
    entries: listOf(
      t.intersection(
        [
          t.type({ id: t.string, title: t.string, detail: t.string, actions: t.readonlyArray(t.string) }),
          mayBeMissing({ href: t.string }),
        ],
        'AlumniEntry',
      ),
    ),
  },
  'AlumniList',
);

const isAction = (action: string): action is AlumniAction => alumniActions.some((known) => known === action);

/** Returns the path if it belongs to the site. */
const pathOf = (href: string | undefined): string | undefined =>
  href !== undefined && isSitePath(href) ? href : undefined;

/** A page of a list. 401 is `SignInRequired`, 403 `NotAllowed`. */
export const listAlumni = call<ListAlumni>()({
  service: 'alumni',
  method: 'GET',
  path: '/v1/lists/:list',
  patterns: { list: wordPattern },
  session: 'required',
  query: ['q', 'year', 'office', 'city', 'page'],
  request: ([{ list, values, page }]) => ({
    segments: { list },
    query: Object.fromEntries([...Object.entries(values).filter(([, value]) => value !== ''), ['page', page]]),
  }),
  answer: reading(ListWire, ({ entries, total }) => ({
    items: entries.items.map(({ href, actions, ...entry }) => ({
      ...entry,
      href: pathOf(href),
      actions: actions.filter(isAction),
    })),
    total,
    extra: null,
  })),
  refusals: alumniRefusal,
});

export const sample: Sample<ListAlumni> = {
  given: [{ list: 'directory', values: { q: 'ada', year: '', office: 'Oslo' }, page: 1 }],
  answer: { total: 1, entries: [{ id: 'm-1', title: 'Ada Lindqvist', detail: 'Oslo, 2011', actions: ['connect'] }] },
};
