import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const scrolly = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('Scrolly', { fields: { items: items.map((fields, index) => ({ id: `${index}`, fields })) } });
const picture = { exhibitImage: { value: { src: '/artwork/a.svg', alt: 'A' } } };
const title = (value: string) => ({ title: text(value) });

test('an item shows what it has, as the module that shows it elsewhere; it names no template (C§3)', () => {
  const { scenes } = scrolly(
    { ...title('A'), ...picture },
    { ...title('B'), ...picture, videoID: text('6001') },
    { ...title('C'), desktopCerosURL: text('https://pieces.example/7') },
    { ...title('D'), flourishVisualisationID: text('1001') },
    { ...title('E'), ...picture, bespokeInteractiveID: text('night') },
  );
  expect(scenes.map(({ shown }) => shown.map(({ kind }) => kind))).toEqual([
    ['InlineImage'],
    ['InlineVideo'],
    ['CerosEmbed'],
    ['FlourishEmbed'],
    ['BespokeInteractive'],
  ]);
});

test('a picture and a film are passed over; what is pressed stands beside its texts', () => {
  const { scenes } = scrolly(
    { ...title('A'), ...picture },
    { ...title('B'), videoID: text('6001') },
    { ...title('C'), flourishVisualisationID: text('1001') },
  );
  expect(scenes.map(({ isPassedOver }) => isPassedOver)).toEqual([true, true, false]);
});

test('an item that shows nothing is told over what the one before it shows', () => {
  const { scenes } = scrolly({ ...title('A'), ...picture }, title('B'), title('C'), { ...title('D'), ...picture });
  expect(scenes.map(({ steps }) => steps.map((step) => step.title))).toEqual([['A', 'B', 'C'], ['D']]);
});

test('texts before the first picture stand by themselves, a picture may come without words, and an item without either is left out', () => {
  const { scenes } = scrolly({}, title('A'), title('B'), picture, { title: text(' ') });
  expect(scenes.map(({ shown, steps }) => [shown.length, steps.map((step) => step.title)])).toEqual([
    [0, ['A', 'B']],
    [1, []],
  ]);
});

test('how a text stands and how large it is are its editor’s to choose, in the sizes of C§9', () => {
  const [scene] = scrolly(
    {
      ...title('A'),
      ...picture,
      font: text('sans'),
      fontSize: text('huge'),
      textPlacement: text('right'),
      textBackground: text('deep blue'),
    },
    { ...title('B'), fontSize: text('enormous') },
  ).scenes;
  expect(scene?.steps).toMatchObject([
    { font: 'sans', scale: 1100, placement: 'end', ground: 'deep-blue' },
    { font: 'serif', scale: 2, placement: 'start', ground: 'white' },
  ]);
});
