import { aModule } from '../../testing/builder.ts';

const numberOf = (written: string) =>
  aModule('CareersSearch', { fields: { numberOfJobs: { value: written } } }).numberOfJobs;

test('a careers search shows 1 to 20 jobs as set, and three by default', () =>
  expect(['', '5', ' 7 ', '0', '400', '-2', 'many', '1.5'].map(numberOf)).toEqual([3, 5, 7, 1, 20, 3, 3, 3]));

test('the words of an editor are searched without surrounding blanks', () =>
  expect(aModule('CareersSearch', { fields: { jobSearchQuery: { value: '  data ' } } }).query).toBe('data'));
