import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { englishDictionary } from '@masthead/core/dictionary';

const messageKeys = Object.keys(englishDictionary);
const chunks = [
  'runtime',
  'save-article',
  'rate-article',
  'copy-address',
  'layer-over',
  'raise-wall',
  'session-keeper',
  'pending-actions',
  'sign-in-form',
  'sign-in-code',
  'registration-form',
  'profile-form',
  'forgot-password',
  'reset-password',
];

// What the build would tell of the browser's chunks. Import this before anything that draws an island.
process.env.ISLANDS_MANIFEST = JSON.stringify(
  Object.fromEntries(chunks.map((name) => [name, { file: `/_islands/${name}.js`, imports: [], messageKeys }])),
);

// The same of its style sheets, which are found by their file names.
const sheets = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sheet.css'))
  .map((file) => basename(file, '.sheet.css'));
process.env.STYLES_MANIFEST = JSON.stringify(Object.fromEntries(sheets.map((name) => [name, `/_styles/${name}.css`])));
