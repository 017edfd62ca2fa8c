import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Renames, renamed } from '../../packages/core/codemods/rename.mjs';
import { surfaceIn } from '../docs/surface.mjs';

const tides: Readonly<Record<string, Renames>> = {
  '@firm/tides': {
    exports: { ebb: 'lowTide', Flood: 'HighTide', moon: 'moon of @firm/moons' },
    members: { onEbb: 'onLowTide' },
  },
  '@firm/tides/index': { entry: '@firm/tides' },
};
const rename = (text: string, options = {}) => renamed(ts, 'program.tsx', text, tides, options);

describe('the codemod', () => {
  it.each([
    [
      'an import and its uses',
      "import { ebb, type Flood } from '@firm/tides';\nconst next: Flood = ebb(at.ebb, { ebb });",
      "import { lowTide, type HighTide } from '@firm/tides';\nconst next: HighTide = lowTide(at.ebb, { ebb: lowTide });",
    ],
    [
      'an import with a name of its own',
      'import { ebb as low } from "@firm/tides"\nlow()',
      'import { lowTide as low } from "@firm/tides"\nlow()',
    ],
    [
      'an import that moves to another entry',
      "import type { ebb, moon } from '@firm/tides';",
      "import type { lowTide } from '@firm/tides';\nimport type { moon } from '@firm/moons';",
    ],
    [
      'an export that is passed on',
      "export { ebb } from '@firm/tides';",
      "export { lowTide as ebb } from '@firm/tides';",
    ],
    [
      'an export of an import',
      "import { ebb } from '@firm/tides';\nexport { ebb };",
      "import { lowTide } from '@firm/tides';\nexport { lowTide as ebb };",
    ],
    [
      'a member, written in full or short',
      "import { moon } from '@firm/tides/index';\nimport '@firm/tides';\nimport { harbour } from '@firm/tides';\nharbour({ onEbb: 1 }, { onEbb }, ports.onEbb);\nconst { onEbb: low } = ports;",
      "import { moon } from '@firm/tides';\nimport '@firm/tides';\nimport { harbour } from '@firm/tides';\nharbour({ onLowTide: 1 }, { onLowTide: onEbb }, ports.onLowTide);\nconst { onLowTide: low } = ports;",
    ],
  ])('renames %s', (_, before, after) => {
    expect(rename(before)).toBe(after);
  });

  it.each([
    ['the new name means something else', "import { ebb } from '@firm/tides';\nconst lowTide = ebb();"],
    [
      'the old name means something else, too',
      "import { ebb } from '@firm/tides';\nconst next = (ebb: number) => ebb;",
    ],
    ['the new name is imported', "import { ebb } from '@firm/tides';\nimport { lowTide } from './own.js';"],
  ])('keeps the name as an alias when %s', (_, before) => {
    expect(rename(before)).toBe(before.replace('{ ebb }', '{ lowTide as ebb }'));
  });

  it('keeps names as aliases in scripts with a template', () => {
    expect(rename("import { ebb } from '@firm/tides';\nebb();", { keepsLocals: true })).toBe(
      "import { lowTide as ebb } from '@firm/tides';\nebb();",
    );
  });

  it('leaves a program as it is that imports nothing that was renamed, or the new names', () => {
    const text = "import { ebb } from './own.js';\nimport { lowTide } from '@firm/tides';\nlowTide(ebb, { onEbb: 1 })";
    expect(rename(text)).toBe(text.replace('onEbb', 'onLowTide'));
    expect(rename(rename(text))).toBe(rename(text));
    expect(rename("import { ebb } from './own.js'; ebb.onEbb;")).toBe("import { ebb } from './own.js'; ebb.onEbb;");
  });
});

describe('the table of renames', () => {
  const packages = join(__dirname, '../../packages');
  const table: Readonly<Record<string, Renames>> = JSON.parse(
    readFileSync(join(packages, 'core/codemods/renames.json'), 'utf8'),
  );
  const surfaces = ['core', 'adapters', 'gateway'].map((name) => readFileSync(join(packages, name, 'api.txt'), 'utf8'));
  const exported = new Set(surfaces.flatMap((text) => [...surfaceIn(text).keys()]));

  it('names exports that are gone, and exports in their place that exist', () => {
    for (const [entry, { exports = {} }] of Object.entries(table))
      for (const [before, after] of Object.entries(exports)) {
        const [name, place = entry] = after.split(' of ');
        expect({ before, isGone: !exported.has(`${entry} ${before}`) }).toEqual({ before, isGone: true });
        expect({ after, isThere: exported.has(`${place} ${name}`) }).toEqual({ after, isThere: true });
      }
  });
});
