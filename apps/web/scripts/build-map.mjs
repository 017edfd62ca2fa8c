// Renders the world of the maps (Natural Earth, in the public domain) into `public/_maps`: one SVG of land and
// borders, small enough for a phone. Pages show a part of it by `<use>`, so that their own style sheets colour it.
// Usage: node scripts/build-map.mjs   (from apps/web)
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { worldMap } from '@masthead/core/offices';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-map.mjs\n  writes public/_maps and .generated/maps.json');
  process.exit(0);
}
const folder = 'public/_maps';

/** In steradians: a smaller bend of a coast or a smaller island is invisible on a map as wide as a screen. */
const leastBend = 3e-5;
const leastIsland = 1e-4;

const antarctica = '010';

const require = createRequire(import.meta.url);
const atlas = require('world-atlas/countries-50m.json');
const bent = simplify(presimplify(atlas, sphericalTriangleArea), leastBend);
const world = filter(bent, filterWeight(bent, leastIsland, sphericalRingArea));
const geometries = world.objects.countries.geometries.filter(({ id }) => id !== antarctica);

const { scale, centre, width, height } = worldMap;
const draw = geoPath(geoNaturalEarth1().scale(scale).translate([centre.x, centre.y])).digits(1);
const land = draw(merge(world, geometries));
const borders = draw(mesh(world, { type: 'GeometryCollection', geometries }, (one, other) => one !== other));
// Borders keep their width at every zoom: the page that uses the SVG cannot set this.
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<path id="land" d="${land}"/><path id="borders" fill="none" vector-effect="non-scaling-stroke" d="${borders}"/></svg>`;

const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8).toUpperCase();
const file = `world-${hash}.svg`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/${file}`, svg);
mkdirSync('.generated', { recursive: true });
writeFileSync('.generated/maps.json', JSON.stringify({ world: `/_maps/${file}` }));
console.log(`map: ${Math.round(svg.length / 1024)} KB`);
