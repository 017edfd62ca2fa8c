import { type Ceros, cerosOf, embedId, fixedSpace } from './interactive.ts';

test.each([
  ['62.5', '', { kind: 'ratio', percent: 62.5 }],
  ['62,5 %', '', { kind: 'ratio', percent: 62.5 }],
  ['62', '480', { kind: 'height', pixels: 480 }],
  ['', '480px', { kind: 'height', pixels: 480 }],
  ['', '', { kind: 'ratio', percent: 40 }],
  ['0', '3', { kind: 'ratio', percent: 40 }],
  ['-5', '99999', { kind: 'ratio', percent: 40 }],
  ['many', 'tall', { kind: 'ratio', percent: 40 }],
])('a padding of %j and a height of %j reserve the space %j (C§9)', (padding, height, space) =>
  expect(fixedSpace(padding, height)).toEqual(space),
);

test.each(['', '../x', 'a/b', 'a b', 'x'.repeat(101)])('%j is not a valid embed id', (id) =>
  expect(embedId(id)).toBeUndefined(),
);

const nothing = {
  desktopId: '',
  mobileId: '',
  desktopUrl: '',
  mobileUrl: '',
  desktopPadding: '',
  mobilePadding: '',
  desktopHeight: '',
  mobileHeight: '',
  oembedUrl: '',
  accessibilityDescription: '',
};
const [wide, narrow] = ['https://pieces.example/wide', 'https://pieces.example/narrow'];
const addresses = ({ desktop, mobile, cerosEmbedUrl }: Ceros) => [
  desktop.embed?.href,
  mobile?.embed?.href,
  cerosEmbedUrl,
];

test('a Ceros embed has a version for wide screens, and another for narrow ones where set (C§3)', () => {
  expect(addresses(cerosOf({ ...nothing, desktopUrl: wide }))).toEqual([wide, undefined, undefined]);
  expect(addresses(cerosOf({ ...nothing, desktopUrl: wide, mobileUrl: narrow }))).toEqual([wide, narrow, undefined]);
  expect(addresses(cerosOf({ ...nothing, desktopUrl: wide, mobilePadding: '150' }))).toEqual([wide, wide, undefined]);
  expect(addresses(cerosOf({ ...nothing, mobileUrl: narrow }))).toEqual([narrow, narrow, undefined]);
});

test('a Ceros embed is looked up only where it has no address of its own (C§7)', () => {
  const oembedUrl = 'https://pieces.example/view/1';
  expect(cerosOf({ ...nothing, oembedUrl }).cerosEmbedUrl).toBe(oembedUrl);
  expect(cerosOf({ ...nothing, oembedUrl, desktopUrl: wide }).cerosEmbedUrl).toBeUndefined();
  expect(cerosOf({ ...nothing, oembedUrl: 'javascript:alert(1)' }).cerosEmbedUrl).toBeUndefined();
});
