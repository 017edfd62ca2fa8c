import { aModule } from '../../testing/builder.ts';

const numberOf = (written: string) =>
  aModule('CareersSearch', { fields: { numberOfJobs: { value: written } } }).numberOfJobs;

test('A careers search asks for as many jobs as its editor says, from 1 to 20, and for three otherwise', () =>
  expect(['', '5', ' 7 ', '0', '400', '-2', 'many', '1.5'].map(numberOf)).toEqual([3, 5, 7, 1, 20, 3, 3, 3]));

test('The words of an editor are asked for without blanks around them', () =>
  expect(aModule('CareersSearch', { fields: { jobSearchQuery: { value: '  data ' } } }).query).toBe('data'));
