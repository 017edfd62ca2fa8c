import { surfaceChanges, surfaceIn, surfaceOf, surfaceText } from './surface.mjs';

const entries = [{ name: '@firm/tides', source: '/tides/index.ts' }];
const index = "export { type Tide, highTide } from './tide.ts';\n";
const tide = `
import type { Height } from './height.ts';
export type Tide = { readonly height: Height; readonly at: string };
/** The next one. */
export declare const highTide: (at: string) => Tide;
`;
const height = 'export type Height = number;\n';

const surfaceFor = (files: { readonly index?: string; readonly tide?: string; readonly height?: string } = {}) =>
  surfaceOf(
    new Map([
      ['/tides/index.ts', files.index ?? index],
      ['/tides/tide.ts', files.tide ?? tide],
      ['/tides/height.ts', files.height ?? height],
    ]),
    entries,
  );

const changesWith = (files: Parameters<typeof surfaceFor>[0]) => surfaceChanges(surfaceFor(), surfaceFor(files));

describe('the public surface', () => {
  it('has the exported names and every declaration behind them, without comments', () => {
    expect([...surfaceFor().keys()]).toEqual([
      '@firm/tides Tide',
      '@firm/tides highTide',
      'Height',
      'Tide',
      'highTide',
    ]);
    expect(surfaceFor().get('highTide')).toBe('const highTide: (at: string) => Tide;');
  });

  it('has what a namespace holds, and from which package a name is passed on', () => {
    const surface = surfaceFor({
      index: "export * as tides from './tide.ts';\nexport { type Moon } from '@firm/moons';\n",
    });
    expect(surface.get('@firm/tides tides')).toBe('{ Tide, highTide }');
    expect(surface.get('@firm/tides Moon')).toBe('Moon of @firm/moons');
    expect(surface.get('highTide')).toBe('const highTide: (at: string) => Tide;');
  });

  it('numbers declarations of one name in several files', () => {
    const surface = surfaceFor({
      index: `${index}export { type Tide as Other } from './height.ts';\n`,
      height: 'export type Height = number;\nexport type Tide = string;\n',
    });
    expect(surface.get('@firm/tides Tide')).toBe('Tide (2)');
    expect([surface.get('Tide'), surface.get('@firm/tides Other')]).toEqual(['type Tide = string;', 'Tide']);
  });

  it('survives being written and read', () => {
    expect(surfaceIn(surfaceText(surfaceFor()))).toEqual(surfaceFor());
  });

  it('hides the inner states of a machine, and shows its events', () => {
    const machine = (states: string, event: string) => ({
      tide: `export type Tide = 1;\nexport declare const highTide: StateMachine<'context', '${event}', 2, 3, 4, 5, 6, '${states}', 'busy', 'input', 10, 'emitted', 12, 13>;`,
    });
    expect(surfaceFor(machine('low', 'rise')).get('highTide')).toBe(
      'const highTide: StateMachine<"context", "rise", "busy", "input", "emitted">;',
    );
    expect(surfaceChanges(surfaceFor(machine('low', 'rise')), surfaceFor(machine('ebb', 'rise')))).toEqual([]);
  });

  it.each([
    [
      'an export is added',
      { index: `${index}export type { Height } from './height.ts';\n` },
      '@firm/tides Height',
      'added',
    ],
    [
      'an optional member is added',
      { tide: tide.replace('at: string }', 'at: string; readonly name?: string }') },
      'Tide',
      'changed',
    ],
  ])('changes additively when %s', (_, files, key, change) => {
    expect(changesWith(files)).toEqual([{ key, change, isBreaking: false }]);
  });

  const deprecated = {
    tide: tide
      .replace('readonly at: string', '\n  /** @deprecated Read `height`. */\n  readonly at: string;\n')
      .replace(
        '/** The next one. */',
        '/**\n * The next one.\n * @deprecated Call\n * `nextTide` of @firm/tides.\n * @see x\n */',
      ),
  };

  it('has the deprecations of declarations and members', () => {
    expect(surfaceFor(deprecated).get('highTide')).toBe(
      '/** @deprecated Call `nextTide` of @firm/tides. */\nconst highTide: (at: string) => Tide;',
    );
    expect(surfaceFor(deprecated).get('Tide')).toContain(
      '\n    /** @deprecated Read `height`. */\n    readonly at: string;\n',
    );
  });

  it('changes additively when something is marked as deprecated', () => {
    const changes = changesWith(deprecated);
    expect(changes.map(({ key }) => key)).toEqual(['Tide', 'highTide']);
    expect(changes.some(({ isBreaking }) => isBreaking)).toBe(false);
  });

  it('retires an export and a member that were marked as deprecated', () => {
    const without = {
      index: "export { type Tide } from './tide.ts';\n",
      tide: tide.replace('; readonly at: string', ''),
    };
    expect(surfaceChanges(surfaceFor(deprecated), surfaceFor(without))).toEqual([
      { key: '@firm/tides highTide', change: 'retired', isBreaking: false },
      { key: 'Tide', change: 'retired', isBreaking: false },
      { key: 'highTide', change: 'removed', isBreaking: false },
    ]);
    expect(surfaceChanges(surfaceFor(), surfaceFor(without)).map(({ isBreaking }) => isBreaking)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('breaks when a deprecated member changes', () => {
    const changed = { tide: deprecated.tide.replace('readonly at: string', 'readonly at: Date') };
    // Without its mark and its line, what is left is a required member more.
    expect(surfaceChanges(surfaceFor(deprecated), surfaceFor(changed))).toContainEqual({
      key: 'Tide',
      change: 'changed',
      isBreaking: true,
    });
  });

  it.each([
    ['a parameter changes', { tide: tide.replace('(at: string)', '(at: Date)') }, 'highTide', 'changed'],
    [
      'a required member is added',
      { tide: tide.replace('at: string }', 'at: string; readonly name: string }') },
      'Tide',
      'changed',
    ],
    ['a type changes that is not exported', { height: 'export type Height = string;\n' }, 'Height', 'changed'],
    [
      'an export is removed',
      { index: "export { type Tide, highTide as high } from './tide.ts';\n" },
      '@firm/tides highTide',
      'removed',
    ],
  ])('breaks when %s', (_, files, key, change) => {
    expect(changesWith(files)).toContainEqual({ key, change, isBreaking: true });
  });
});
