/** @vitest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'masthead-chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const chunk = (name: string, text: string): void => {
  write(
    `chunks/ssr/${name}.js`,
    `module.exports=[${text}];\n\n//# sourceMappingURL=${encodeURIComponent(name)}.js.map`,
  );
  write(`chunks/ssr/${name}.js.map`, '{}');
};
const page = (name: string, chunks: readonly string[]): void =>
  write(`pages/${name}.js`, chunks.map((each) => `R.c("server/chunks/ssr/${each}.js")`).join('\n'));
const named = (file: string): readonly string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/ssr\/(.+?)\.js"/g)].map(([, name]) => name ?? '');

it('keeps one of several identical chunks and redirects imports to it', () => {
  chunk('[root]__a._', '1,()=>{}');
  chunk('[root]__b._', '1,()=>{}');
  chunk('c', '2,()=>{}');
  // The same once the chunks they name are.
  chunk('loads-a', '3,R=>R.l("server/chunks/ssr/[root]__a._.js")');
  chunk('loads-b', '3,R=>R.l("server/chunks/ssr/[root]__b._.js")');
  page('home', ['[root]__a._', 'loads-a']);
  page('[...all].json/nested', ['[root]__b._', 'c', 'loads-b']);
  const { status, stdout } = spawnSync(process.execPath, [join(__dirname, 'share-chunks.mjs'), folder], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'chunks: 2 that were there twice\n']);
  expect(readdirSync(join(folder, 'chunks/ssr')).sort()).toEqual(
    ['[root]__a._.js', '[root]__a._.js.map', 'c.js', 'c.js.map', 'loads-a.js', 'loads-a.js.map'].sort(),
  );
  expect(named('pages/home.js')).toEqual(['[root]__a._', 'loads-a']);
  expect(named('pages/[...all].json/nested.js')).toEqual(['[root]__a._', 'c', 'loads-a']);
});

it('fails where the bundler writes its chunks to another folder', () => {
  const { status } = spawnSync(process.execPath, [join(__dirname, 'share-chunks.mjs'), join(folder, 'nowhere')]);
  expect(status).not.toBe(0);
});
