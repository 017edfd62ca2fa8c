/** @vitest-environment node */
import { aModule } from '@masthead/core/testing';
import { declarationsIn } from '../testing/style-sheet.ts';

/** Limits of C§5 and C§9 in style sheets. Those of the core and the elements have their own tests. */

type Wanted = { readonly property: string; readonly when?: string };

/**
 * Returns the declarations of a class in a sheet, in order: without conditions, or under one that contains these
 * words; ignores `:not()`.
 */
const saidIn =
  (file: string) =>
  (selector: string, { property, when }: Wanted): readonly string[] => {
    const named = new RegExp(`${selector.replace(/[.()]/gu, '\\$&')}(?![\\w-])`, 'u');
    return declarationsIn(file)
      .filter((each) => named.test(each.selector) && !each.selector.includes(':has(') && each.property === property)
      .filter(({ conditions }) =>
        when === undefined ? conditions.length === 0 : conditions.some((each) => each.includes(when)),
      )
      .map(({ value }) => value);
  };

const desktop = 'width >= 64rem';
const tablet = 'width >= 48rem';

describe('figures (C§9 "title sizes")', () => {
  const said = saidIn('modules/lists/factoid-counters/factoid-counters.sheet.css');
  it.each([
    ['huge', 196],
    ['xxlarge', 120],
    ['xlarge', 92],
    ['large', 76],
    ['medium', 52],
    ['small', 36],
  ])('%s ones are %d pixels high where space allows', (size, pixels) => {
    const [value = ''] = said(size === 'large' ? '.factoids' : `.factoids--${size}`, { property: '--figure' });
    expect(Number(/, ([\d.]+)rem\)$/u.exec(value)?.[1]) * 16).toBe(pixels);
  });
});

describe('columns', () => {
  const columnsOf = (value = ''): number => Number(/^repeat\((\d)/u.exec(value)?.[1]);

  it('a wall has at most four at medium and five at large (C§5)', () => {
    const said = saidIn('modules/lists/grid-wall/grid-wall.sheet.css');
    const where = { property: 'grid-template-columns' };
    for (const wall of ['.wall__cards--4', '.wall__cards--5'])
      expect(said(wall, { ...where, when: desktop }).map(columnsOf)).toEqual([4]);
    expect(said('.wall__cards--5', { ...where, when: 'width >= 84rem' }).map(columnsOf)).toEqual([5]);
  });

  it('list three and four columns as three-up and four-up (C§9)', () => {
    const said = saidIn('modules/lists/link-list/link-list.sheet.css');
    const columns = (layout: string, when: string) =>
      said(`--${layout}`, { property: 'grid-template-columns', when }).map(columnsOf);
    expect([columns('three-up', tablet), columns('four-up', desktop)]).toEqual([[3], [4]]);
  });

  it.each([
    ['extra-small', 2],
    ['small', 4],
    ['medium', 6],
  ] as const)('the picture of a %s card has %d of twelve (C§9)', (layout, twelfths) => {
    const grid = aModule('CardGrid', { params: { 'Card Layout': layout } });
    expect(grid.pictureColumns).toBe(twelfths);
    const said = saidIn('modules/lists/card-grid/card-options.sheet.css');
    const widths = said(`.cards--picture-${twelfths}`, { property: 'grid-template-columns', when: 'width >= 30rem' });
    const [picture = 0, words = 0] = [...(widths.at(-1) ?? '').matchAll(/(\d+)fr/gu)].map(([, part]) => Number(part));
    expect(picture / (picture + words)).toBeCloseTo(twelfths / 12);
  });

  it.each([
    ['large-center', 10],
    ['large-span-left', 8],
    ['large-span-right', 8],
    ['medium', 8],
    ['small-span-left', 4],
    ['small-span-right', 4],
  ])('the render mode %s spans %d of twelve (C§9)', (mode, span) => {
    const said = saidIn('kit/modules/render-modes.sheet.css');
    expect(said(`.span-${mode}`, { property: '--span' }).at(-1)).toBe(String(span));
    expect(said('.span-large-center', { property: 'inline-size' })).toEqual([
      'min(100%, calc(var(--column) * var(--span) / 12))',
    ]);
  });

  it.each([
    ['30-70', 3, 7],
    ['70-30', 7, 3],
    ['40-60', 2, 3],
  ])('with a split of %s have %d parts and %d, wherever they are side by side (D§3)', (split, one, other) => {
    const said = saidIn('kit/modules/column-options.sheet.css');
    const parts = `minmax(0, ${one}fr) minmax(0, ${other}fr)`;
    const where = { property: 'grid-template-columns' };
    expect(said(`.split-${split}`, { ...where, when: tablet })).toEqual([parts]);
    expect(said(`.stack-none.split-${split}`, { ...where, when: '30rem <= width < 48rem' })).toEqual([parts]);
  });

  it.each([
    ['.stack-none.columns-reversed', 'width >= 16rem'],
    ['.columns-reversed:not(.stack-tablet)', tablet],
    ['.columns-reversed', desktop],
  ])('reverse where they are side by side: %s from %s (D§3)', (selector, when) =>
    expect(saidIn('kit/modules/column-options.sheet.css')(selector, { property: 'order', when })).toEqual(['1']),
  );
});

describe('sizes of letters (C§9 "Font scales")', () => {
  it('decrease in size from above the scale to its fifth step', () => {
    const said = saidIn('kit/modules/title-scale.sheet.css');
    const steps = ['1100', '1', '3', '4', '5'].map((step) =>
      Number(/--step-(-?\d)/u.exec(said(`.scale-${step}`, { property: '--scale' })[0] ?? '')?.[1]),
    );
    expect(steps).toEqual([5, 4, 2, 1, 0]);
  });
});

describe('keeps its own colours on any background', () => {
  it.each([
    ['what asks for consent', 'modules/media/inline-embed/inline-embed.sheet.css', '.embed x-embed', 'var(--ink)'],
    [
      'the way to a piece on its own site',
      'modules/media/inline-embed/inline-embed.sheet.css',
      '.embed .embed__ways',
      'var(--blue)',
    ],
    ['a quiet button, which has none', 'kit/ui/ui.css', '.button--quiet', 'inherit'],
  ])('for %s', (_, file, selector, colour) => expect(saidIn(file)(selector, { property: 'color' })[0]).toBe(colour));

  it('for a button on a background that its editor chose', () => {
    const links = declarationsIn('kit/modules/background.sheet.css').filter(({ selector }) =>
      /\.background a\b/.test(selector),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const { selector } of links) expect(selector).toContain('.background a:not(.button)');
  });
});

describe('motion and breakpoints', () => {
  it('move a tall hero’s picture by 125 and a short one’s by 90 px on desktops (C§9)', () => {
    const said = saidIn('modules/heroes/hero-motion.css');
    const drift = { property: '--drift', when: desktop };
    expect([said('.hero-frame--immersive', drift), said('.hero-frame--short', drift)]).toEqual([
      ['125px', '90px'],
      ['90px'],
    ]);
    const picture = { property: 'inset-block', when: 'prefers-reduced-motion: no-preference' };
    expect(said('.hero-frame__picture img', picture)).toEqual(['calc(-1 * var(--drift)) auto']);
    expect(said('.hero-frame__picture img', { property: 'inset-block' })).toEqual([]);
  });

  it('fit one word of a hero at any column width (C§5)', () => {
    const said = saidIn('modules/heroes/hero-layouts.css');
    const size = { property: 'max-inline-size', when: tablet };
    expect(said('.hero-frame--over .hero-frame__copy', size)).toEqual([
      'max(var(--percent), min(100%, max(18rem, var(--word) + 2 * var(--space-l))))',
    ]);
    expect(said('.hero-frame--plain) .hero-frame__copy', size)).toEqual([
      'max(var(--percent), min(100%, max(18rem, var(--word))))',
    ]);
  });

  it('show the wide form of a Ceros embed from 624 pixels on (C§9)', () => {
    const said = saidIn('kit/embed/interactive.sheet.css');
    expect(said('.fixed-space--narrow', { property: 'display', when: 'width >= 624px' })).toEqual(['none']);
    expect(said('.fixed-space--wide', { property: 'display', when: 'width < 624px' })).toEqual(['none']);
  });
});
