import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/places.mjs';

/** The properties that contrast depends on, beside the size of text. */
const colouring =
  /(?:^|[;\s])((?:-webkit-text-fill-|background-|accent-)?color|background(?:-image)?|opacity|filter|mix-blend-mode|text-shadow)\s*:|--[\w-]+\s*:\s*(?:#|rgb|hsl|oklch|oklab|color)/;

const byLanguage = /:lang\(|:dir\(|\[(?:lang|dir)\b/;

/** Returns the innermost rules of a style sheet: their selectors and declarations. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body,
    }),
  );

const colouredByLanguage = (css: string): readonly string[] =>
  rulesOf(css)
    .filter(({ selector, body }) => byLanguage.test(selector) && colouring.test(body))
    .map(({ selector }) => selector);

const sheets = execFileSync('git', ['ls-files', '--', 'apps/web/*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

// The journeys measure contrast at every width in one language of each direction, in the others at the narrowest.
test('no language and no direction has colours of its own', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const rules = sheets.flatMap((file) => rulesOf(readFileSync(join(root, file), 'utf8')));
  expect(rules.filter(({ selector }) => byLanguage.test(selector)).length).toBeGreaterThan(30);
  const found = sheets.map((file) => [file, colouredByLanguage(readFileSync(join(root, file), 'utf8'))] as const);
  expect(found.filter(([, selectors]) => selectors.length > 0)).toEqual([]);
});

test('finds colours set for a language, within a layer and beside other rules, too', () => {
  const css = `@layer a { .x { color: red } @media (width > 60em) { .y:lang(ja) { margin: 0; color: grey; } } [dir="rtl"] .z { margin: 0 } :dir(rtl) { --ink: #333 } }`;
  expect(colouredByLanguage(css)).toEqual(['.y:lang(ja)', ':dir(rtl)']);
});
