import { isWhole } from './start-afresh.mjs';

test('a run of all tests writes the pacts anew', () => {
  expect(isWhole({ nonFlagArgs: [], testNamePattern: '', onlyChanged: false, shard: undefined })).toBe(true);
});

test.each([
  { nonFlagArgs: ['sign-out'] },
  { testNamePattern: 'a sign-out' },
  { onlyChanged: true },
  { onlyFailures: true },
  { findRelatedTests: true },
  { shard: { shardIndex: 1, shardCount: 2 } },
])('a run narrowed by %j deletes no pact that it does not write', (narrowed) => {
  expect(isWhole({ nonFlagArgs: [], ...narrowed })).toBe(false);
});
