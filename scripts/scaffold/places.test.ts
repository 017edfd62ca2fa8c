import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRow, withText } from '../lib/layout.mjs';
import { root } from '../lib/places.mjs';
import { callAdditions, servicesWithCapabilities, verifyingTests } from './call.mjs';
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

it.each(verifyingTests)('the tests %s that a new call is verified with exist', (file) =>
  expect(existsSync(join(root, file))).toBe(true),
);
