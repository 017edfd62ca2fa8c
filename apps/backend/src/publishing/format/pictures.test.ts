import { derivativesOf, formerFormsOf } from '../../services/content/media/picture-forms.ts';
import { type AuthoredPicture, checkShownPictures, readPictures, withPictures } from './pictures.ts';

const picture: AuthoredPicture = {
  path: '/~/media/pictures/a.jpg',
  file: 'a.jpg',
  title: 'A',
  width: 2000,
  height: 1000,
  focus: [0.1, 0.5],
};
const cutOf = (focus: AuthoredPicture['focus'], size = {}) =>
  derivativesOf({ ...picture, ...size, ...(focus && { focus }) }).find(({ use }) => use === 'narrow')?.cut;

test('a picture has its widths, a crop for phones and three shapes for other sites (C§2)', () =>
  expect(derivativesOf({ ...picture, width: 900, height: 700 }).map(({ path }) => path)).toEqual([
    '/~/media/pictures/a-narrow-480.webp',
    '/~/media/pictures/a-768.webp',
    '/~/media/pictures/a-shared.jpg',
    '/~/media/pictures/a-square.jpg',
    '/~/media/pictures/a-4-by-3.jpg',
  ]));

test('forms of earlier versions are known, also of a picture between the widths of then and now', () =>
  expect(formerFormsOf({ ...picture, width: 700, height: 400 })).toEqual([
    '/~/media/pictures/a-narrow-320.avif',
    '/~/media/pictures/a-640.webp',
    '/~/media/pictures/a-640.avif',
  ]));

test.each([
  ['around what matters', {}, { left: 0, top: 0, width: 1680, height: 1000 }, 677],
  [
    'at its own width where that is smaller',
    { width: 420, height: 600 },
    { left: 0, top: 175, width: 420, height: 250 },
    420,
  ],
  ['of a line', { width: 1, height: 900 }, { left: 0, top: 450, width: 1, height: 1 }, 1],
])('the picture for sharing is cropped to 42:25 %s (C§2)', (_, size, cut, width) =>
  expect(derivativesOf({ ...picture, ...size }).find(({ use }) => use === 'shared')).toMatchObject({ cut, width }),
);

test('one that is smaller than every width is made at its own', () =>
  expect(new Set(derivativesOf({ ...picture, width: 300, height: 300 }).map(({ width }) => width))).toEqual(
    new Set([240, 300]),
  ));

test.each([
  ['at the left edge', [0, 0.5], { left: 0, top: 0, width: 800, height: 1000 }],
  ['in the middle', [0.5, 0.5], { left: 600, top: 0, width: 800, height: 1000 }],
  ['at the right edge', [1, 1], { left: 1200, top: 0, width: 800, height: 1000 }],
] as const)('the crop for phones keeps the focus %s, and lies within the picture', (_, focus, cut) =>
  expect(cutOf([...focus])).toEqual(cut),
);

test('a tall picture is cropped at top and bottom', () =>
  expect(cutOf([0.5, 1], { width: 800, height: 2000 })).toEqual({ left: 0, top: 1000, width: 800, height: 1000 }));

test('an image from the pictures of the site has all forms everywhere, and others stay unchanged', () => {
  const [lost, shown] = [vi.fn(), vi.fn()];
  const other = { src: '/artwork/a.svg', alt: '' };
  const dressed = withPictures([picture])(
    {
      hero: { value: { src: picture.path, alt: 'A', width: 1600, height: 900 } },
      items: [{ image: other }],
      word: 'src',
    },
    lost,
    shown,
  );
  expect(shown.mock.calls).toEqual([[picture.path]]);
  expect(dressed.items).toEqual([{ image: other }]);
  expect(dressed.hero.value).toMatchObject({
    alt: 'A',
    width: 2000,
    height: 1000,
    sources: [
      {
        type: 'image/webp',
        media: 'narrow',
        srcset: '/~/media/pictures/a-narrow-480.webp 480w',
        width: 800,
        height: 1000,
      },
      { type: 'image/webp', srcset: '/~/media/pictures/a-768.webp 768w, /~/media/pictures/a-1280.webp 1280w' },
    ],
  });
  expect(lost).not.toHaveBeenCalled();
});

test('an image of the store that no picture of the site has raises an error', () => {
  const [lost, shown] = [vi.fn(), vi.fn()];
  withPictures([picture])({ value: { src: '/~/media/pictures/b.jpg', alt: '' } }, lost, shown);
  expect(shown).toHaveBeenCalledWith('/~/media/pictures/b.jpg');
  expect(lost).toHaveBeenCalledWith('/~/media/pictures/b.jpg');
});

test('two pictures at one path, and one outside of the store, raise an error', () => {
  const report = vi.fn();
  readPictures([picture, picture, { ...picture, path: '/elsewhere/a.jpg' }], report);
  expect(report.mock.calls.map(([at]) => at)).toEqual([
    [1, 'path'],
    [2, 'path'],
  ]);
});

test('a wrong size beside a picture raises an error', () => {
  const reported = (size: Readonly<Record<string, number>>) => {
    const report = vi.fn();
    checkShownPictures({ image: { src: picture.path, alt: 'A', ...size } }, [picture], () => undefined, report);
    return report.mock.calls;
  };
  expect(reported({})).toEqual([]);
  expect(reported({ width: 2000, height: 1000 })).toEqual([]);
  expect(reported({ width: 1600, height: 1000 })).toEqual([
    [['image', 'width'], expect.stringContaining('which is 2000 by 1000')],
  ]);
});
