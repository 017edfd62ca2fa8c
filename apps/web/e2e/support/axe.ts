import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** Reads each colour of a page once: axe has a library of colour spaces read it for each element, a quarter of the time of a run. */
const rememberColours = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') + rememberColours;

/** Most of what axe takes goes into contrast. */
export type AxeOptions = {
  /** The part of the page whose contrast is measured, where that of the rest is known; all of it unless said, none of it for `null`. */
  readonly contrastOf?: string | null;
  /** The part of the page that is looked at, where the rest is not ours; all of it unless said. */
  readonly within?: string;
  /** Parts of the page that are looked at on another page; none unless said. */
  readonly without?: readonly string[];
  /** Rules that do not hold where a page is as no reader's page is. */
  readonly exempt?: readonly string[];
  /** The one rule that is looked at; all of them unless said. */
  readonly only?: 'color-contrast';
};

/** What every page has around its content, which takes axe half of its time: it is looked at on some pages, not on each. */
export const frame = ['.site-header', '.site-footer'];

/**
 * What axe finds on the page as it stands now, one line each: every rule it has, contrast included. It runs in the page itself, which
 * has no frames, and only what is wrong leaves the browser: its builder for Playwright takes three times as long for the same.
 * Fails where the part whose contrast is asked about is not on the page.
 */
export const axeFindings = async (
  page: Page,
  { within, without = [], contrastOf = within ?? 'html', exempt = [], only }: AxeOptions = {},
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const inPage = await page.evaluateHandle<typeof axe>('axe');
  const rules = Object.fromEntries([
    ...exempt.map((rule) => [rule, { enabled: false }]),
    ['color-contrast', { enabled: contrastOf !== null }],
  ]);
  return inPage.evaluate(
    async ({ run, configure }, { within, without, part, rules, only }) => {
      if (document.querySelector(part) === null) throw new Error(`the page has no ${part}`);
      // In one run with all other rules: what axe knows of the page is built for each run.
      configure({ rules: [{ id: 'color-contrast', selector: `${part}, ${part} *` }] });
      const place = within === undefined ? document.documentElement : document.querySelector(within);
      if (place === null) throw new Error(`the page has no ${within}`);
      const { violations } = await run(
        { include: place, exclude: [...without] },
        { resultTypes: ['violations'], rules, ...(only && { runOnly: [only] }) },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
      );
    },
    { within, without, part: contrastOf ?? 'html', rules, only },
  );
};

/** How far the page is wider than its window, in pixels: 0 when it reflows (WCAG 1.4.10). */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/**
 * What is wrong with a page as it stands, one line each: its window is made as wide as each width in turn. The contrast of the whole page is
 * measured at each of them, unless it is said at which, or of which part. Header and footer are left out unless `without` says otherwise.
 */
export const lookAt = async (
  page: Page,
  what: string,
  widths: readonly number[],
  { contrastAt = widths, without = frame, ...options }: AxeOptions & { readonly contrastAt?: readonly number[] } = {},
): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await axeFindings(page, {
      without,
      ...(contrastAt.includes(width) ? options : { contrastOf: null }),
    });
    findings.push(...found.map((finding) => `${what} at ${width} px: ${finding}`));
    const excess = await overflow(page);
    if (excess > 0) findings.push(`${what} at ${width} px is ${excess} px too wide`);
  }
  return findings;
};

/** The languages whose contrast is measured at every width: one of each direction. */
const everyWidth = ['', '/ar'];

/**
 * At which widths the contrast of pages in a language is measured. No language has colours of its own (a test of the style sheets holds it),
 * so that the narrowest is enough for the others.
 */
export const contrastWidths = (prefix: string, widths: readonly number[]): readonly number[] =>
  everyWidth.includes(prefix) ? widths : widths.slice(0, 1);
