import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageTable, readmesWithTables } from './package-tables.mjs';
import { root } from './places.mjs';

it('the table of a package lists its entries, peers and side effects', () => {
  const table = packageTable(
    {
      sideEffects: ['./src/define.ts', './dist/define.js'],
      exports: { '.': {}, './define': {} },
      peerDependencies: { react: '^18.0.0 || ^19.0.0', axios: '^1.0.0' },
      peerDependenciesMeta: { axios: { optional: true } },
    },
    '>=20',
    '5.4 and newer',
  );
  expect(table.split('\n').slice(2)).toEqual([
    '| `engines` | Node `>=20` |',
    '| TypeScript | 5.4 and newer |',
    '| side effects | only of `./dist/define.js` |',
    '| peers | `react` ^18.0.0 \\|\\| ^19.0.0, `axios` ^1.0.0 (optional) |',
    '| `exports` | `.`, `./define` |',
  ]);
});

it('the README of each package has its table as written', () => {
  const readmes = readmesWithTables();
  expect(readmes.length).toBeGreaterThan(5);
  expect(readmes.filter(([place, text]) => readFileSync(join(root, place), 'utf8') !== text)).toEqual([]);
});
