import { aModule } from '../../builder.ts';

const text = (value: string) => ({ value });
const story = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('StoryContainer', { fields: { items: items.map((fields, index) => ({ id: `${index}`, fields })) } });
const picture = { exhibitImage: { value: { src: '/artwork/a.svg', alt: 'A' } } };
const kindsOf = ({ items }: ReturnType<typeof story>) => items.map(({ shown }) => shown.map(({ kind }) => kind));

test('an item shows what its template says, as the module that shows it elsewhere', () => {
  const title = text('One night');
  const told = story(
    { title, ...picture },
    { title, ...picture, templateName: text('videoForStory'), videoID: text('6001') },
    { title, templateName: text('cerosForStory'), desktopCerosURL: text('https://pieces.example/7') },
    { title, templateName: text('flourishForStory'), flourishVisualisationID: text('1001') },
    { title, templateName: text('bespokeForStory'), bespokeInteractiveID: text('night'), ...picture },
  );
  expect(kindsOf(told)).toEqual([['InlineImage'], ['InlineVideo'], ['InlineEmbed'], ['InlineEmbed'], ['InlineImage']]);
  expect(told.items[3]?.shown[0]).toMatchObject({ piece: { host: 'flo.uri.sh' } });
});

test('what cannot be shown leaves the text, and an item without either is left out', () => {
  const told = story(
    { title: text('A text'), templateName: text('cerosForStory'), desktopCerosURL: text('javascript:alert(1)') },
    { title: text('Another'), templateName: text('flourishForStory'), flourishVisualisationID: text('../1') },
    { templateName: text('videoForStory') },
  );
  expect(kindsOf(told)).toEqual([[], []]);
});

test('the text takes half of the width, or two fifths for whatever else is written', () => {
  const widthFor = (written: string) =>
    aModule('StoryContainer', { fields: { desktopTextColumnWidth: text(written) } }).textWidth;
  expect(['50', '40', '33', ''].map(widthFor)).toEqual(['50', '40', '40', '40']);
});
