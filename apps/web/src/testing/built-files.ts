import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { englishDictionary } from '@masthead/core/dictionary';

const messageKeys = Object.keys(englishDictionary);
const named = (ending: string): readonly string[] =>
  readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending));
const chunks = [
  ...named('.island.tsx'),
  'runtime',
  'layer-over',
  'raise-wall',
  'share-window',
  'share-passage',
  'consent',
  'session-keeper',
  'pending-actions',
  'closable',
  'show-own-time',
  'follow-along',
  'back-to-list',
  'filter-blog',
  'append-entries',
  'show-embed',
  'turn-slides',
  'play-video',
  'open-film',
  'scroll-below',
  'edit-page',
  'suggest-pages',
  'show-footnote',
  'choose-tab',
  'close-panels',
  'walk-tabs',
  'use-table',
  'real-map',
  'map-worker',
];

// Replaces the build's manifest of browser chunks. Import this before any module that renders an island.
process.env.ISLANDS_MANIFEST = JSON.stringify(
  Object.fromEntries(chunks.map((name) => [name, { file: `/_islands/${name}.js`, imports: [], messageKeys }])),
);

process.env.MAPS_MANIFEST = JSON.stringify({ world: '/_maps/world.svg' });

// The same of its style sheets, which are found by their file names.
process.env.STYLES_MANIFEST = JSON.stringify(
  Object.fromEntries(named('.sheet.css').map((name) => [name, `/_styles/${name}.css`])),
);
