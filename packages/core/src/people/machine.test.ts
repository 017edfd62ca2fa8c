import * as fc from 'fast-check';
import { createActor } from 'xstate';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { cleanPeopleQuery, parsePeopleQuery, rowSteps, serialisePeopleQuery } from './address.ts';
import { aPeopleList, aPersonCard } from './builder.ts';
import { matching, optionsOf, validQuery } from './filters.ts';
import { type PeopleListEvent, peopleListMachine } from './machine.ts';
import { eachKind, everybody, filterKinds, noPeopleFilters, type PeopleFilters, type PeopleQuery } from './model.ts';
import { peopleListView } from './view.ts';

const keys = ['a', 'b', 'c'];
const aSetOfKeys = fc.subarray(keys);
const somePeople = fc
  .array(fc.record({ industry: aSetOfKeys, capability: aSetOfKeys, location: aSetOfKeys, region: aSetOfKeys }), {
    maxLength: 14,
  })
  .map((all) => all.map((terms, index) => aPersonCard(String(index), terms)));
const aList = fc
  .tuple(somePeople, fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }))
  .map(([people, firstRows, moreRows]) => aPeopleList(people, { firstRows, moreRows }));
const someKeys = fc.subarray([...keys, 'nobody']);
const someFilters: fc.Arbitrary<PeopleFilters> = fc.record(eachKind(() => someKeys));
const aSelection = fc.record({ kind: fc.constantFrom(...filterKinds), key: fc.constantFrom(...keys, 'nobody') });
const anEvent: fc.Arbitrary<PeopleListEvent> = fc.oneof(
  aSelection.map((chosen) => ({ type: 'filter.toggled' as const, ...chosen })),
  fc.constant({ type: 'filters.cleared' as const }),
  fc.constant({ type: 'more.requested' as const }),
  someFilters.map((filters) => ({ type: 'address.changed' as const, query: { filters, rows: undefined } })),
);

const started = (list: ReturnType<typeof aPeopleList>, query: PeopleQuery = everybody) =>
  createActor(peopleListMachine(), { input: { list, query } }).start();

const team = [
  aPersonCard('1', { industry: ['energy'], region: ['europe'] }),
  aPersonCard('2', { industry: ['energy', 'retail'], region: ['asia'] }),
  ...['3', '4', '5', '6', '7', '8'].map((id) => aPersonCard(id, { industry: ['retail'], region: ['europe'] })),
];

test('choices within one filter are ORed, and a repeated choice is removed', () => {
  const actor = started(aPeopleList(team, { firstRows: 3 }));
  const shown = () => peopleListView(actor.getSnapshot()).people.map(({ id }) => id);
  actor.send({ type: 'filter.toggled', kind: 'region', key: 'asia' });
  expect(shown()).toEqual(['2']);
  actor.send({ type: 'filter.toggled', kind: 'region', key: 'europe' });
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  actor.send({ type: 'filter.toggled', kind: 'industry', key: 'energy' });
  expect(shown()).toEqual(['1', '2']);
  actor.send({ type: 'filter.toggled', kind: 'region', key: 'europe' });
  expect(shown()).toEqual(['2']);
});

test('all selected filters are ANDed, and Clear All resets them (D§4)', () => {
  const actor = started(aPeopleList(team));
  actor.send({ type: 'filter.toggled', kind: 'industry', key: 'energy' });
  actor.send({ type: 'filter.toggled', kind: 'region', key: 'asia' });
  expect(peopleListView(actor.getSnapshot()).people.map(({ id }) => id)).toEqual(['2']);
  actor.send({ type: 'filters.cleared' });
  expect(peopleListView(actor.getSnapshot())).toMatchObject({ total: 8, isFiltered: false });
});

test('one row of three people shows at first, and "more" shows the rest or its rows (D§4)', () => {
  const actor = started(aPeopleList(team));
  const view = () => peopleListView(actor.getSnapshot());
  expect([view().people.length, view().hasMore]).toEqual([3, true]);
  actor.send({ type: 'more.requested' });
  expect([view().people.length, view().hasMore, view().firstNew?.id]).toEqual([8, false, '4']);

  const stepwise = started(aPeopleList(team, { moreRows: 1 }));
  stepwise.send({ type: 'more.requested' });
  expect(peopleListView(stepwise.getSnapshot()).people).toHaveLength(6);
});

test('another filter returns to the first rows, and a filter without a match reports no people', () => {
  const actor = started(aPeopleList(team), { filters: noPeopleFilters, rows: 3 });
  expect(peopleListView(actor.getSnapshot()).people).toHaveLength(8);
  actor.send({ type: 'filter.toggled', kind: 'industry', key: 'retail' });
  expect(peopleListView(actor.getSnapshot()).people).toHaveLength(3);
  actor.send({ type: 'filter.toggled', kind: 'capability', key: 'unknown' });
  expect(peopleListView(actor.getSnapshot()).total).toBe(7);
  const nobody = started(aPeopleList(team), {
    filters: { ...noPeopleFilters, industry: ['energy'], region: ['europe'] },
    rows: undefined,
  });
  nobody.send({ type: 'filter.toggled', kind: 'industry', key: 'retail' });
  nobody.send({ type: 'address.changed', query: everybody });
  expect(peopleListView(nobody.getSnapshot()).total).toBe(8);
});

test('an empty list shows no people', () =>
  expect(peopleListView(started(aPeopleList([])).getSnapshot()).isEmpty).toBe(true));

test('filters commute', () => {
  fc.assert(
    fc.property(aList, aSelection, aSelection, (list, one, other) => {
      const after = (...selections: readonly (typeof one)[]) => {
        const actor = started(list);
        for (const chosen of selections) actor.send({ type: 'filter.toggled', ...chosen });
        return actor.getSnapshot().context.query;
      };
      expect(after(one, other)).toEqual(after(other, one));
    }),
  );
});

test('any sequence of events shows exactly the people who match the chosen filters, in order', () => {
  fc.assert(
    fc.property(aList, fc.array(anEvent, { maxLength: 8 }), (list, events) => {
      const actor = started(list);
      for (const event of events) actor.send(event);
      const { query } = actor.getSnapshot().context;
      const view = peopleListView(actor.getSnapshot());
      const all = list.people.filter((person) =>
        filterKinds.every((kind) => {
          const chosen = query.filters[kind];
          return chosen.length === 0 || person.terms[kind].some(({ key }) => chosen.includes(key));
        }),
      );
      expect(view.total).toBe(all.length);
      expect(view.people).toEqual(all.slice(0, view.people.length));
      expect(view.hasMore).toBe(view.people.length < all.length);
      expect(validQuery(list, query)).toEqual(query);
    }),
  );
});

test('each choice shows how many people would be left', () => {
  fc.assert(
    fc.property(aList, someFilters, (list, filters) => {
      for (const filter of list.filters)
        for (const { key, count } of optionsOf(list.people, filters, filter))
          expect(count).toBe(matching(list.people, { ...filters, [filter.kind]: [key] }).length);
    }),
  );
});

const anyQuery: fc.Arbitrary<PeopleQuery> = fc.record({
  filters: fc.record(eachKind(() => fc.array(fc.string({ unit: anyCodePoint, maxLength: 120 }), { maxLength: 25 }))),
  rows: fc.option(fc.integer(), { nil: undefined }),
});

test('parsing inverts serialising', () => {
  fc.assert(
    fc.property(anyQuery, (query) =>
      expect(parsePeopleQuery(`?${serialisePeopleQuery(query)}`)).toEqual(cleanPeopleQuery(query)),
    ),
  );
});

test('any address can be parsed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (search) => expect(() => parsePeopleQuery(search)).not.toThrow()),
  );
  expect(parsePeopleQuery('industry=a&industry=b,a%2Cc').filters.industry).toEqual(['a', 'a,c', 'b']);
});

test('"more" only reaches row counts that an address may hold', () => {
  fc.assert(
    fc.property(aList, fc.integer({ min: 0, max: 6 }), (list, presses) => {
      const actor = started(list);
      for (let press = 0; press < presses; press += 1) actor.send({ type: 'more.requested' });
      const { rows } = actor.getSnapshot().context.query;
      expect(rows === undefined || rowSteps(list).includes(rows)).toBe(true);
    }),
  );
});
