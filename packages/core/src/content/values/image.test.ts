import { isPhotograph, makeImage, sizesIn, sourcesIn } from './image.ts';

const parts = { src: '/a.jpg', alt: 'A', className: '', width: undefined, height: undefined };

test('the formats of a picture have a type, widths and a mark for cropped ones', () =>
  expect(
    sourcesIn([
      { type: 'image/avif', srcset: '/a-480.avif 480w, /a-900.avif 900w', media: 'narrow', width: 900, height: 1125 },
      { type: 'image/webp', srcset: '/a-640.webp 640w' },
    ]),
  ).toEqual([
    {
      type: 'image/avif',
      isNarrow: true,
      srcset: '/a-480.avif 480w, /a-900.avif 900w',
      size: { width: 900, height: 1125 },
    },
    { type: 'image/webp', isNarrow: false, srcset: '/a-640.webp 640w', size: undefined },
  ]));

test.each([
  undefined,
  null,
  'x',
  [null],
  [{}],
  [{ type: 'image/bmp', srcset: '/a 1w' }],
  [{ type: 'image/avif', srcset: 'javascript:alert(1) 640w, /a.avif, /b.avif 0w, /c.avif 2x' }],
  [{ type: 'image/avif', srcset: 7 }],
])('%j yields no format', (given) => expect(sourcesIn(given)).toEqual([]));

test('only widths with a valid picture are kept', () =>
  expect(
    sourcesIn([{ type: 'image/webp', srcset: '/a-640.webp 640w, javascript:alert(1) 1280w' }]).map(
      ({ srcset }) => srcset,
    ),
  ).toEqual(['/a-640.webp 640w']));

test('a picture without further formats has no list of them', () => {
  expect(makeImage({ ...parts, sources: [] })).not.toHaveProperty('sources');
  const sources = sourcesIn([{ type: 'image/webp', srcset: '/a-640.webp 640w' }]);
  expect(makeImage({ ...parts, sources })?.sources).toEqual(sources);
});

test.each([
  ['/a-320.jpg 320w, /a-640.jpg 640w', '/a-320.jpg 320w, /a-640.jpg 640w'],
  ['/a.jpg 1x,  /a-2.jpg 2x,', '/a.jpg 1x, /a-2.jpg 2x'],
  ['/a-320.jpg 320w, /a-2.jpg 2x', '/a-320.jpg 320w'],
  ['javascript:alert(1) 640w, /a.jpg, /b.jpg 0w, /c.jpg 3w 4h', ''],
  [7, ''],
])('of the sizes %j of a sender a browser gets %j', (given, told) => expect(sizesIn(given)).toBe(told));

test('a picture keeps the sizes that its sender set', () => {
  expect(makeImage({ ...parts, srcset: '/a-640.jpg 640w' })?.srcset).toBe('/a-640.jpg 640w');
  expect(makeImage(parts)).not.toHaveProperty('srcset');
});

test.each([
  [{ src: '/a.jpg' }, true],
  [{ src: '/a.JPEG?w=640' }, true],
  [{ src: '/-/media/a.ashx', srcset: '/-/media/a.ashx?w=640 640w' }, true],
  [{ src: '/-/media/a.ashx' }, false],
  [{ src: '/a.svg' }, false],
])('%j counts as a photograph: %s', (given, is) => {
  const image = makeImage({ ...parts, ...given });
  expect(image && isPhotograph(image)).toBe(is);
});
