import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRow, withText } from '../lib/layout.mjs';
import { root } from '../lib/places.mjs';
import { callAdditions, servicesWithCapabilities } from './call.mjs';
import { featureAdditions } from './feature.mjs';
import { moduleAdditions } from './module.mjs';

const additions = [
  ...featureAdditions('a-trial'),
  ...servicesWithCapabilities.flatMap((service) => callAdditions(service, 'a-trial')),
  ...moduleAdditions('a-trial'),
];

it.each(additions)('the scaffold finds its place in $file', (addition) => {
  const text = readFileSync(join(root, addition.file), 'utf8');
  const laidOut = 'table' in addition ? withRow(text, addition) : withText(text, addition);
  expect(laidOut.length).toBeGreaterThan(text.length);
});
