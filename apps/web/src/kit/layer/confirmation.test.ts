/** @vitest-environment node */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const web = join(__dirname, '../../..');
const pages = readdirSync(join(web, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** Whether a component, or one that it renders, is a confirmation dialog. */
const asks = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const drawn = [...text.matchAll(/ from '(\.[^']+\.tsx)'/g)].map(([, name = '']) => join(dirname(file), name));
  return text.includes('className="confirmation"') || drawn.some((each) => asks(each, seen));
};
const asking = pages.map((file) => join(web, 'pages', file)).filter((file) => asks(file));

it('finds the pages with a confirmation dialog', () => {
  expect(asking.map((file) => relative(join(web, 'pages'), file))).toEqual(
    expect.arrayContaining(
      ['profile', 'saved-articles', 'subscriptions'].map((name) => join('account', `${name}.tsx`)),
    ),
  );
});

it.each(asking.map((file) => [relative(web, file), file]))('%s links the style sheet of its dialog', (_, file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/sheets=\{\[[^\]]*'confirmation'/);
});
