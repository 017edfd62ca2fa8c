import fc from 'fast-check';
import { careersBarVariant, showsCareersBar } from './index.ts';

const excluded = '/careers/search-jobs, /careers/apply';

it.each([
  ['/careers/people/lukas', '', true],
  ['/careers/search-jobs/jobs/a-job', '', true],
  ['/careers', '', false],
  ['/insights/careers/', '', false],
  ['/careers/search-jobs', '', false],
  ['/careers/apply', '', false],
  ['/careers/people/lukas', 'UK', false],
])('the careers bar of A§2 at %s of the office %j appears: %s', (path, officeCode, stands) => {
  expect(showsCareersBar({ path, officeCode }, excluded)).toBe(stands);
});

describe('the careers bar (A§4)', () => {
  const below = { top: 5_000, bottom: 5_100 };
  const above = { top: -300, bottom: -200 };

  it.each([
    ['at the top of the page', 0, below, 'hidden'],
    ['half a window down', 400, below, 'hidden'],
    ['a pixel beyond half a window', 401, below, 'sticky-default'],
    ['a whole window down', 800, below, 'sticky-default'],
    ['a pixel beyond a whole window', 801, below, 'sticky-minimal'],
    ['beyond its own place', 6_000, above, 'sticky-minimal-top'],
    ['beyond its own place on a short page', 500, above, 'sticky-default'],
    ['with its own place coming into view', 4_201, { top: 799, bottom: 899 }, 'in-page'],
    ['with the last of its own place in view', 5_099, { top: -99, bottom: 1 }, 'in-page'],
    ['with its own place in view from the start', 0, { top: 600, bottom: 700 }, 'in-page'],
  ])('%s shows %4$s', (_, scrolled, place, variant) => {
    expect(careersBarVariant({ height: 800, scrolled, ...place })).toBe(variant);
  });

  it('never sticks while its own place is in view', () => {
    const px = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(
        px,
        fc.nat(10_000),
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 400 }),
        (top, scrolled, height, size) => {
          const isInView = top < height && top + size > 0;
          expect(careersBarVariant({ height, scrolled, top, bottom: top + size }) === 'in-page').toBe(isInView);
        },
      ),
    );
  });
});
