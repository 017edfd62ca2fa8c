import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSurfaces, surfaceChanges, surfaceIn } from './docs/surface.mjs';

// The compiler reads all packages.
vi.setConfig({ testTimeout: 300_000 });

it('the surface of each package is the approved one; npm run surface lists the differences, --approve writes them', () => {
  const surfaces = currentSurfaces();
  expect([...surfaces.keys()].sort()).toEqual([
    'adapters',
    'composition',
    'core',
    'editing',
    'elements',
    'gateway',
    'react',
    'testing',
  ]);
  for (const [folder, surface] of surfaces) {
    const approved = surfaceIn(readFileSync(join(__dirname, '../packages', folder, 'api.txt'), 'utf8'));
    expect(surfaceChanges(approved, surface)).toEqual([]);
  }
});
