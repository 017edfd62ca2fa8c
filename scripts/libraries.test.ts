import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const records = readdirSync(join(root, 'docs/adr'))
  .map((file) => readFileSync(join(root, 'docs/adr', file), 'utf8'))
  .join('\n');

type Manifest = { readonly [kind in 'dependencies' | 'devDependencies' | 'peerDependencies']?: object };

const libraries = readdirSync(root, { recursive: false, encoding: 'utf8' })
  .filter((name) => ['packages', 'apps'].includes(name))
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('contract-tests', 'docs/site', '.')
  .flatMap((place) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
    return [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies].flatMap((kind) =>
      Object.keys(kind ?? {}),
    );
  })
  .filter((name) => !/^@(?:masthead|types)\//.test(name));

test.each([...new Set(libraries)].sort())('an architecture decision record explains why %s is a dependency', (name) => {
  const [scope = ''] = name.split('/');
  expect(records.includes(name) || records.includes(`${scope}/*`)).toBe(true);
});
