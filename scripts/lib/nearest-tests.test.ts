import { nearestTests } from './nearest-tests.mjs';

/** A graph from lines such as `a.ts -> b.ts c.ts`: a.ts imports b.ts and c.ts. */
const graph = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [source = '', targets = ''] = line.split(' -> ');
    const dependencies = targets.split(' ').flatMap((resolved) => (resolved === '' ? [] : [{ resolved }]));
    return { source, dependencies };
  });

const modules = graph(
  'rule.ts',
  'rule.test.ts -> rule.ts',
  'machine.ts -> rule.ts',
  'machine.test.ts -> machine.ts',
  'page.tsx -> machine.ts',
  'page.test.tsx -> page.tsx',
  'other.ts',
  'other.test.ts -> other.ts',
);

describe('nearestTests', () => {
  it('lists every test that reaches a changed file, the nearest first', () => {
    expect(nearestTests(modules, ['rule.ts'], 10)).toEqual({
      files: ['rule.test.ts', 'machine.test.ts', 'page.test.tsx'],
      leftOut: 0,
      distance: 3,
    });
  });

  it('puts a changed test before the tests of changed files', () => {
    expect(nearestTests(modules, ['other.test.ts', 'rule.ts'], 2).files).toEqual(['other.test.ts', 'rule.test.ts']);
  });

  it('counts the tests beyond the bound', () => {
    expect(nearestTests(modules, ['rule.ts'], 1)).toEqual({ files: ['rule.test.ts'], leftOut: 2, distance: 1 });
  });

  it('lists a test once when several changed files reach it', () => {
    expect(nearestTests(modules, ['rule.ts', 'machine.ts'], 10).files).toEqual([
      'machine.test.ts',
      'rule.test.ts',
      'page.test.tsx',
    ]);
  });

  it('terminates in a cyclic graph', () => {
    const circle = graph('a.ts -> b.ts', 'b.ts -> a.ts', 'a.test.ts -> a.ts');
    expect(nearestTests(circle, ['b.ts'], 10).files).toEqual(['a.test.ts']);
  });

  it('returns no test for files outside the graph', () => {
    expect(nearestTests(modules, ['README.md'], 10)).toEqual({ files: [], leftOut: 0, distance: 0 });
  });
});
