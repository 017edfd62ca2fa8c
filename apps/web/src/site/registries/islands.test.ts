import '../../testing/browser-globals.ts';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chunkNameOf, viewNameOf } from '../../kit/islands/names.ts';
import { islands } from './islands.ts';

const source = join(process.cwd(), process.cwd().endsWith('web') ? '' : 'apps/web', 'src');
const onDisk = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.island.tsx'))
  .map((file) => basename(file, '.island.tsx'));

test.each(Object.entries(islands))(
  'the island %s has one name in the registry, on disk and in its file',
  (name, view) => {
    expect(onDisk).toContain(chunkNameOf(name));
    expect(view.name).toBe(viewNameOf(name));
  },
);
