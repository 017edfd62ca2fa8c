import { complaintCodes as read } from '@masthead/core/newsletters';
import { complaintCodes as sent } from '../../apps/backend/src/services/user/newsletters/complaint.ts';

const onlyIn = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((code) => !other.includes(code));

test('a page has a text for every code by which the service rejects an order', () => {
  expect(onlyIn(sent, read)).toEqual([]);
});

test('a page has no text for a code that the service never sends', () => {
  expect(onlyIn(read, sent)).toEqual([]);
});
