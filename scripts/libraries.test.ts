import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const records = readdirSync(join(root, 'docs/adr'))
  .map((file) => readFileSync(join(root, 'docs/adr', file), 'utf8'))
  .join('\n');

type Manifest = { readonly [kind in 'dependencies' | 'devDependencies' | 'peerDependencies']?: object };

const libraries = readdirSync(root, { recursive: false, encoding: 'utf8' })
  .filter((name) => ['packages', 'apps'].includes(name))
  .concat('apps/examples')
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((place) => existsSync(join(root, place, 'package.json')))
  .concat('contract-tests', 'docs/site', 'scripts', '.')
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

const tools: Manifest = JSON.parse(readFileSync(join(root, 'scripts/package.json'), 'utf8'));
/** What a package is called by, where nothing imports it. */
const calledBy: Readonly<Record<string, string>> = {
  '@biomejs/biome': "npx\\('biome'",
  '@size-limit/file': "'--', 'size-limit'",
  '@typescript/native': "'tsc', '-b'",
  knip: "npx\\('knip'",
  'dependency-cruiser': 'depcruise packages',
  'size-limit': "'--', 'size-limit'",
};

// The rules on unused code allow every test to import these, so that they do not notice when none does.
test.each(Object.keys(tools.devDependencies ?? {}).filter((name) => !name.startsWith('@types/')))(
  'a file imports or calls %s',
  (name) => {
    const pattern = calledBy[name] ?? `['"/]${name}['"/]`;
    const places = ['*.ts', '*.tsx', '*.mjs', '*.cjs', 'package.json', ':!scripts/libraries.test.ts'];
    expect(spawnSync('git', ['grep', '-qE', pattern, '--', ...places], { cwd: root }).status).toBe(0);
  },
);
