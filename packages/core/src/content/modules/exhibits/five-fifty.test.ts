import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const format = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('FiveFifty', { fields: { items: items.map((fields, index) => ({ id: `${index}`, fields })) } });
const picture = { exhibitImage: { value: { src: '/artwork/a.svg', alt: 'A' } } };
const leadingTo = (href: string) => ({ cTALink: { value: { href, text: 'Read' } } });

test('a story shows the fields of its template, and its address shows which (C§2)', () => {
  const { stories } = format(
    { title: text('A'), ...picture },
    { title: text('B'), templateName: text('Video'), videoID: text('6001') },
    { title: text('C'), templateName: text('ceros'), desktopCerosURL: text('https://pieces.example/7') },
    { title: text('D'), templateName: text('bespoke'), bespokeInteractiveID: text('night') },
  );
  expect(stories.map(({ anchor, shown }) => [anchor, shown[0]?.kind])).toEqual([
    ['tab-story-1-mediatype-image', 'InlineImage'],
    ['tab-story-2-mediatype-video', 'InlineVideo'],
    ['tab-story-3-mediatype-ceros', 'CerosEmbed'],
    ['tab-story-4-mediatype-bespoke', 'BespokeInteractive'],
  ]);
});

test('an empty story is dropped and leaves no gap in the addresses', () => {
  const { stories } = format({ title: text('A') }, { title: text(' '), ...leadingTo('/x') }, picture);
  expect(stories.map(({ anchor }) => anchor)).toEqual(['tab-story-1-mediatype-image', 'tab-story-2-mediatype-image']);
});

test('the links of its stories appear at its end, each address once (C§5)', () => {
  const { related } = format(
    { title: text('A'), ...leadingTo('/x'), cTAEyebrow: text('Article') },
    { title: text('B'), ...leadingTo('/x') },
    { title: text('C'), ...leadingTo('javascript:alert(1)') },
    leadingTo('/y'),
  );
  expect(related.map(({ eyebrow, link }) => [eyebrow, link.href])).toEqual([
    ['Article', '/x'],
    ['', '/y'],
  ]);
});
