import { complaintCodes as read } from '@masthead/core/newsletters';
import { complaintCodes as sent } from '../../apps/backend/src/services/user/newsletters/complaint.ts';

const onlyIn = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((code) => !other.includes(code));

test('whatever the service says of an order that it refuses, a page has words for', () => {
  expect(onlyIn(sent, read)).toEqual([]);
});

test('a page has words for no complaint that the service does not make', () => {
  expect(onlyIn(read, sent)).toEqual([]);
});
