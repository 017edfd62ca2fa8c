import { documentedScripts, scriptTable, wrongWith } from './browser-bytes.mjs';

const quiz = { name: 'quiz', kind: 'island', own: 9_000, all: 80_000, budget: 9_728 };
const table = { name: 'use-table', kind: 'script', own: 900, all: 900, budget: 1_024 };

test('reads the table as it was written', () => {
  const told = documentedScripts(scriptTable([quiz, table]));
  expect([...told.keys()]).toEqual(['quiz', 'use-table']);
  expect(told.get('quiz')?.budget).toBe(9_728);
  expect(wrongWith(told, [quiz, table])).toEqual([]);
});

test.each([
  ['a script over its budget', [{ ...quiz, own: 9_800 }, table], /^quiz is 9\.57 KB, and may be 9\.50 KB$/],
  ['a script that nobody listed', [quiz, table, { ...quiz, name: 'map' }], /^map is missing$/],
  ['a script that is no more', [quiz], /^use-table is gone$/],
  ['a figure of long ago', [{ ...quiz, own: 5_000 }, table], /^quiz is 4\.88 KB, and the table says 8\.79 KB$/],
])('reports %s', (_, scripts, words) => {
  const told = documentedScripts(scriptTable([quiz, table]));
  expect(wrongWith(told, scripts)).toEqual([expect.stringMatching(words)]);
});
