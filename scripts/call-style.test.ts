import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');

/** Returns the calls of a program that run the result of another call at once: `await port(args)()`. */
const doubleCallsIn = (text: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isAwaitExpression(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.arguments.length === 0 &&
      ts.isCallExpression(node.expression.expression)
    )
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
};

const samples = execFileSync('git', ['ls-files', 'README.md', 'packages/*/README.md', 'docs/site', 'apps/examples'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((place) => /\.(?:tsx?|vue|svelte|md)$/.test(place) && !/\.test\.tsx?$/.test(place))
  .flatMap((place) => {
    const text = readFileSync(join(root, place), 'utf8');
    const parts = /\.tsx?$/.test(place)
      ? [text]
      : [...text.matchAll(/^(?:```tsx?|<script[^>]*>)\n(.*?)^(?:```|<\/script>)$/gms)].map(([, part = '']) => part);
    return parts.map((part) => [place, part] as const);
  });

it('finds a task that is run by a second pair of parentheses', () => {
  expect(doubleCallsIn('const a = await port({ id: 1 })(); await runTask(port()); await list();')).toEqual([
    'await port({ id: 1 })()',
  ]);
});

it('samples and examples run a task by runTask', () => {
  expect(samples.length).toBeGreaterThan(50);
  expect(samples.flatMap(([place, part]) => doubleCallsIn(part).map((call) => `${place}: ${call}`))).toEqual([]);
});
