import { daysOf, type Entry, formOf, isMadeAs } from './plan.ts';

const entry = (id: string, at: string | undefined, state: Entry['state'] = 'waiting'): Entry => ({
  id,
  ...(at !== undefined && { at }),
  state,
  by: 'Ada Palmer',
  documents: [],
});
const entries = [
  entry('morning', '2026-12-01T08:00:00Z'),
  entry('night', '2026-12-01T23:30:00Z'),
  entry('winter', '2027-01-01T12:00:00Z'),
  entry('some day', undefined),
  entry('refused', '2026-11-30T08:00:00Z', 'failed'),
];
const days = (zone: string) => daysOf(entries, zone).map(({ day, entries: of }) => [day, ...of.map(({ id }) => id)]);

describe('the days of a plan', () => {
  test('have the entries of each day, without those that have no moment or failed', () => {
    expect(days('UTC')).toEqual([
      ['2026-12-01', 'morning', 'night'],
      ['2027-01-01', 'winter'],
    ]);
  });

  test('begin and end where the editor is', () => {
    expect(days('Asia/Tokyo')).toEqual([
      ['2026-12-01', 'morning'],
      ['2026-12-02', 'night'],
      ['2027-01-01', 'winter'],
    ]);
  });
});

test('a release differs from the one that arrived before its form was changed', () => {
  const local = '2026-12-01T09:00';
  const at = new Date(local).toISOString();
  expect(isMadeAs({ name: 'Spring' }, { name: 'Spring', moment: '' })).toBe(true);
  expect(isMadeAs({ name: 'Spring', at }, { name: 'Spring', moment: local })).toBe(true);
  for (const [name, moment] of [
    ['Autumn', local],
    ['Spring', ''],
    ['Spring', '2026-12-01T10:00'],
  ] as const)
    expect([name, moment, isMadeAs({ name: 'Spring', at }, { name, moment })]).toEqual([name, moment, false]);
});

test('a document leads to its form, and one that was never written to none', () => {
  expect(formOf({ id: 'a/b.en', kind: 'article' })).toBe('/admin/collections/article/a%2Fb.en');
  expect(formOf({ id: 'gone' })).toBeUndefined();
});
