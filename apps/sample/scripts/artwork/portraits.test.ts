import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { portrait } from './portraits.mjs';

const folder = join(__dirname, '../../site/people');
const people = readdirSync(folder).map((file) => ({ file, ...parse(readFileSync(join(folder, file), 'utf8')) }));

test('each person of the sample site has a portrait of their own', () => {
  const drawn = people.map(({ file, portrait: traits }) => portrait(traits, file));
  expect(new Set(drawn).size).toBe(people.length);
  for (const svg of drawn) expect(svg).not.toMatch(/undefined|NaN/);
});

test('an unknown trait raises an error with its file', () => {
  expect(() => portrait({ ...people[0].portrait, hair: 'fire' }, 'people/x.yaml')).toThrow(
    'people/x.yaml: a portrait has no fire',
  );
});
