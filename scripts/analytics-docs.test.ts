import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyticsEvents } from '@masthead/core/analytics';

test('the documentation names every event of analytics with its parameters, and no other', () => {
  const text = readFileSync(join(__dirname, '../docs/contracts/analytics.md'), 'utf8');
  const printed = [...text.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, name, when, parameters = '']) => [
    name,
    when,
    [...parameters.matchAll(/`(\w+)`/g)].map(([, parameter]) => parameter),
  ]);
  expect(printed).toEqual(
    Object.entries(analyticsEvents).map(([name, { when, parameters }]) => [name, when, [...parameters]]),
  );
});
