/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineMark } from './mark.mjs';

test('accepts the sample site’s own mark', () => {
  const mark = readFileSync(join(__dirname, '../../../sample/site/brand/mark.svg'), 'utf8');
  expect(inlineMark(mark)).toMatch(/^<svg aria-hidden="true"[^<]*<path [\s\S]*<\/svg>$/);
});
