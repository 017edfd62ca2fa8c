import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const story = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('StoryContainer', { fields: { items: items.map((fields, index) => ({ id: `${index}`, fields })) } });
const picture = { exhibitImage: { value: { src: '/artwork/a.svg', alt: 'A' } } };
const kindsOf = ({ items }: ReturnType<typeof story>) => items.map(({ shown }) => shown.map(({ kind }) => kind));

test('an item becomes the module that its template names', () => {
  const title = text('One night');
  const told = story(
    { title, ...picture },
    { title, ...picture, templateName: text('videoForStory'), videoID: text('6001') },
    { title, templateName: text('cerosForStory'), desktopCerosURL: text('https://pieces.example/7') },
    { title, templateName: text('flourishForStory'), flourishVisualisationID: text('1001') },
    { title, templateName: text('bespokeForStory'), bespokeInteractiveID: text('night'), ...picture },
  );
  expect(kindsOf(told)).toEqual([
    ['InlineImage'],
    ['InlineVideo'],
    ['CerosEmbed'],
    ['FlourishEmbed'],
    ['BespokeInteractive'],
  ]);
  expect(told.items[3]?.shown[0]).toMatchObject({ flourishId: '1001', title: 'One night' });
  expect(told.items[4]?.shown[0]).toMatchObject({ bespokeId: 'night', image: { src: '/artwork/a.svg' } });
});

test('a Ceros embed in a story has a phone version and a height, or is looked up (C§3)', () => {
  const ceros = (fields: Readonly<Record<string, string>>) =>
    story({
      templateName: text('cerosForStory'),
      ...Object.fromEntries(Object.entries(fields).map(([name, written]) => [name, text(written)])),
    }).items[0]?.shown[0];
  expect(
    ceros({
      desktopCerosURL: 'https://pieces.example/wide',
      mobileCerosURL: 'https://pieces.example/narrow',
      desktopPaddingPercentage: '50',
      mobileOverrideHeight: '480',
      accessibilityDescription: 'Six halls',
    }),
  ).toMatchObject({
    desktop: { embed: { href: 'https://pieces.example/wide' }, space: { percent: 50 } },
    mobile: { embed: { href: 'https://pieces.example/narrow' }, space: { pixels: 480 } },
    description: 'Six halls',
  });
  expect(ceros({ cerosOembedURL: 'https://pieces.example/view/1' })).toMatchObject({
    cerosEmbedUrl: 'https://pieces.example/view/1',
  });
});

test('a picture or a film takes its alternative text from its editor (C§3)', () => {
  const accessibilityDescription = text('It falls from 600 to 300.');
  const told = story(
    { ...picture, accessibilityDescription },
    { exhibitImage: { value: { src: '/artwork/a.svg', alt: '' } }, accessibilityDescription },
    { templateName: text('videoForStory'), videoID: text('6001'), accessibilityDescription },
  );
  expect(told.items.map(({ shown }) => shown[0])).toMatchObject([
    { image: { alt: 'A – It falls from 600 to 300.' } },
    { image: { alt: 'It falls from 600 to 300.' } },
    { description: 'It falls from 600 to 300.' },
  ]);
});

test('a photograph of an item comes in all its formats', () => {
  const sources = [{ type: 'image/avif', srcset: '/a.avif 640w' }];
  const { items } = story({ exhibitImage: { value: { src: '/a.jpg', alt: 'A', sources } } });
  expect(items[0]?.shown[0]).toMatchObject({ image: { sources: [{ type: 'image/avif', srcset: '/a.avif 640w' }] } });
});

test('a bespoke item without a script falls back to its picture', () =>
  expect(
    kindsOf(story({ templateName: text('bespokeForStory'), bespokeInteractiveID: text('../x'), ...picture })),
  ).toEqual([['BespokeInteractive']]));

test('an invalid picture leaves the text, and an item without either is dropped', () => {
  const told = story(
    { title: text('A text'), templateName: text('cerosForStory'), desktopCerosURL: text('javascript:alert(1)') },
    { title: text('Another'), templateName: text('flourishForStory'), flourishVisualisationID: text('../1') },
    { templateName: text('videoForStory') },
  );
  expect(kindsOf(told)).toEqual([[], []]);
});

test('the text takes half of the width, or two fifths for any other value', () => {
  const widthFor = (written: string) =>
    aModule('StoryContainer', { fields: { desktopTextColumnWidth: text(written) } }).textWidth;
  expect(['50', '40', '33', ''].map(widthFor)).toEqual(['50', '40', '40', '40']);
});
