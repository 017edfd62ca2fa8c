/** @vitest-environment node */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const web = join(__dirname, '../../..');

const names = [
  'base',
  'forms',
  'screen',
  'hero',
  'save',
  'share',
  'text',
  'hero+save+share',
  'forms+screen',
  'save+share',
  'table',
  'tabs',
  'notes+quote+table+tabs',
];
process.env.STYLES_MANIFEST = JSON.stringify(Object.fromEntries(names.map((name) => [name, `/${name}.css`])));

const sheetsOf = async (...wanted: readonly string[]) => {
  const { sheetAddresses } = await import('./sheets.ts');
  return sheetAddresses(wanted).map((address) => basename(address, '.css'));
};

it('lists sheets in one order on all pages, once each, after the global one', async () => {
  expect(await sheetsOf('text', 'hero', 'forms', 'text')).toEqual(['base', 'forms', 'hero', 'text']);
});

it('bundles sheets into as few files as possible without unneeded ones', async () => {
  expect(await sheetsOf('text', 'share', 'save')).toEqual(['base', 'save+share', 'text']);
  expect(await sheetsOf('text', 'share', 'save', 'hero')).toEqual(['base', 'hero+save+share', 'text']);
  expect(await sheetsOf('share', 'screen', 'hero', 'forms')).toEqual(['base', 'forms+screen', 'hero', 'share']);
});

it('links a bundle with an unneeded sheet where it replaces enough files', async () => {
  expect(await sheetsOf('tabs', 'table', 'quote')).toEqual(['base', 'notes+quote+table+tabs']);
  expect(await sheetsOf('tabs', 'table')).toEqual(['base', 'table', 'tabs']);
});

it('uses file names that exist', async () => {
  await expect(sheetsOf('stories')).rejects.toThrow('No style sheet is called "stories"');
});

it('keeps bundles in the order of all pages', () => {
  const together: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(web, 'scripts/sheets-together.json'), 'utf8'),
  );
  const sheets = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sheet.css'))
    .map((file) => basename(file, '.sheet.css'));
  for (const [file, members] of Object.entries(together)) {
    expect([file, members.filter((name) => !sheets.includes(name))]).toEqual([file, []]);
    expect(members).toEqual(
      [...members].sort((a, b) => Number(b === 'forms') - Number(a === 'forms') || (a < b ? -1 : 1)),
    );
    // A file of its own is called by no sheet's name.
    expect(sheets).not.toContain(file);
  }
});
