import { allowedOf, complaintsAbout, fullFolders, mutualPairs, shrunk } from './lib/folders.mjs';

const top = 'apps/shop/src';
const imports = (arrows: Readonly<Record<string, readonly string[]>>) =>
  mutualPairs(
    Object.entries(arrows).map(([source, targets]) => ({
      source: `${top}/${source}`,
      dependencies: targets.map((resolved) => ({ resolved: `${top}/${resolved}` })),
    })),
  );
const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

describe('mutualPairs', () => {
  it('finds two folders that import each other by different files', () => {
    expect(imports({ 'db/schema.ts': ['user/tables.ts'], 'user/store.ts': ['db/pool.ts', 'db/schema.ts'] })).toEqual([
      { name: `${top}: db ↔ user`, there: 1, back: 2 },
    ]);
  });

  it('counts the files beside the folders as one folder', () => {
    expect(imports({ 'main.ts': ['db/pool.ts'], 'db/pool.ts': ['names.ts'] })).toEqual([
      { name: `${top}: * ↔ db`, there: 1, back: 1 },
    ]);
  });

  it('finds pairs of deeper folders', () => {
    expect(imports({ 'user/a/one.ts': ['user/b/two.ts'], 'user/b/three.ts': ['user/a/four.ts'] })).toEqual([
      { name: `${top}/user: a ↔ b`, there: 1, back: 1 },
    ]);
  });

  it('accepts one direction, imports within a folder and imports of tests', () => {
    expect(
      imports({
        'user/store.ts': ['db/pool.ts', 'user/rules.ts'],
        'user/rules.ts': ['user/store.ts'],
        'db/pool.test.ts': ['user/store.ts'],
        'testing/app.ts': ['user/store.ts'],
        'db/pool.ts': ['testing/app.ts'],
      }),
    ).toEqual([]);
  });

  it('ignores imports between packages', () => {
    expect(
      mutualPairs([
        { source: `${top}/a/one.ts`, dependencies: [{ resolved: 'apps/web/src/b/two.ts' }] },
        { source: 'apps/web/src/b/two.ts', dependencies: [{ resolved: `${top}/a/one.ts` }] },
      ]),
    ).toEqual([]);
  });
});

describe('fullFolders', () => {
  it('lists a folder with more than 40 entries', () => {
    expect(fullFolders(filesIn(`${top}/user`, 41))).toEqual({ [`${top}/user`]: 41 });
    expect(fullFolders(filesIn(`${top}/user`, 40))).toEqual({});
  });

  it('counts a folder once, whatever it holds', () => {
    const folders = Array.from({ length: 41 }, (_, at) => filesIn(`${top}/part-${at}`, 2)).flat();
    expect(fullFolders(folders)).toEqual({ [top]: 41 });
  });

  it('leaves out migrations and generated files', () => {
    const generated = filesIn(`${top}/user`, 50).map((file) => file.replace('.ts', '.generated.ts'));
    expect(fullFolders([...filesIn(`${top}/db/migrations`, 50), ...generated])).toEqual({});
  });
});

describe('the list of accepted pairs and folders', () => {
  const pair = { name: `${top}: db ↔ user`, there: 1, back: 1 };
  const allowed = { mutual: [pair.name], full: { [`${top}/user`]: 50 } };

  it('equals what is there', () => {
    expect(complaintsAbout(allowedOf([pair], { [`${top}/user`]: 50 }), allowed)).toEqual([]);
  });

  it('refuses a new pair and a folder that has grown', () => {
    const found = allowedOf([pair, { ...pair, name: `${top}: a ↔ b` }], { [`${top}/user`]: 51, [`${top}/a`]: 41 });
    expect(complaintsAbout(found, allowed)).toEqual([
      `${top}: a ↔ b import each other: move what both need to where it belongs.`,
      `${top}/user has 51 entries, more than 50.`,
      `${top}/a has 41 entries, more than 40.`,
    ]);
  });

  it('refuses an entry that is no longer needed', () => {
    expect(complaintsAbout(allowedOf([], {}), allowed)).toEqual([
      `${top}: db ↔ user no longer import each other, but are still allowed to.`,
      `${top}/user has at most 40 entries, but is allowed 50.`,
    ]);
  });

  it('shrinks and never grows', () => {
    const grown = allowedOf([pair, { ...pair, name: `${top}: a ↔ b` }], { [`${top}/user`]: 51, [`${top}/a`]: 41 });
    expect(shrunk(grown, allowed)).toEqual(allowed);
    expect(shrunk(allowedOf([], { [`${top}/user`]: 45 }), allowed)).toEqual({
      mutual: [],
      full: { [`${top}/user`]: 45 },
    });
  });
});
