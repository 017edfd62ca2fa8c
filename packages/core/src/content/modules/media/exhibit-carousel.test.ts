import { aModule } from '../../testing/builder.ts';

const picture = (src: string, className = '') => ({ value: { src, alt: src, class: className } });
const carouselOf = (items: readonly object[], fields: object = {}) =>
  aModule('ExhibitCarousel', { fields: { items: items.map((each) => ({ fields: each })), ...fields } });

test('a slide shows its drawing, or its raster picture where it has no drawing', () =>
  expect(
    carouselOf([
      { desktopSVG: picture('/a.svg'), desktopPNG: picture('/a.png'), mobilePNG: picture('/a-narrow.png') },
      { desktopPNG: picture('/b.png'), mobileSVG: picture('/b-narrow.svg'), mobilePNG: picture('/b-narrow.png') },
    ]).slides.map(({ image, narrowImage }) => [image.src, narrowImage?.src]),
  ).toEqual([
    ['/a.svg', '/a-narrow.png'],
    ['/b.png', '/b-narrow.svg'],
  ]));

test('a slide with only a picture for phones shows it everywhere', () =>
  expect(
    carouselOf([{ mobilePNG: picture('/a.png') }]).slides.map(({ image, narrowImage }) => [image.src, narrowImage]),
  ).toEqual([['/a.png', undefined]]));

test('a slide without a valid picture is dropped', () =>
  expect(
    carouselOf([
      { headline: { value: 'Costs' } },
      { desktopPNG: picture('/a.png', 'empty-image') },
      { desktopPNG: picture(' ') },
    ]).slides,
  ).toEqual([]));

test('an eyebrow that an editor hides is dropped', () => {
  const eyebrow = { value: 'Exhibits' };
  expect(carouselOf([], { eyebrow, hideEyebrow: { value: false } }).eyebrow).toBe('Exhibits');
  expect(carouselOf([], { eyebrow, hideEyebrow: { value: true } }).eyebrow).toBe('');
});

test.each([
  ['left', 'start'],
  ['right', 'end'],
  ['center', 'center'],
  ['', 'center'],
  ['below', 'center'],
])('controls set to %j appear at %s, in the middle by default (C§9)', (word, side) =>
  expect(carouselOf([], { sliderControlAlignment: { value: word } }).controls).toBe(side),
);
