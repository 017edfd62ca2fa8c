import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const scrolly = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('Scrolly', { fields: { items: items.map((fields, index) => ({ id: `${index}`, fields })) } });
const picture = { exhibitImage: { value: { src: '/artwork/a.svg', alt: 'A' } } };
const title = (value: string) => ({ title: text(value) });

test('an item without a template becomes the module that its fields describe (C§3)', () => {
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

test('pictures and films become the background; what can be clicked appears beside the texts', () => {
  const { scenes } = scrolly(
    { ...title('A'), ...picture },
    { ...title('B'), videoID: text('6001') },
    { ...title('C'), flourishVisualisationID: text('1001') },
  );
  expect(scenes.map(({ isPassedOver }) => isPassedOver)).toEqual([true, true, false]);
});

test('an item that shows nothing keeps the background of the item before it', () => {
  const { scenes } = scrolly({ ...title('A'), ...picture }, title('B'), title('C'), { ...title('D'), ...picture });
  expect(scenes.map(({ steps }) => steps.map((step) => step.title))).toEqual([['A', 'B', 'C'], ['D']]);
});

test('texts may precede the first picture, pictures may lack texts, and empty items are dropped', () => {
  const { scenes } = scrolly({}, title('A'), title('B'), picture, { title: text(' ') });
  expect(scenes.map(({ shown, steps }) => [shown.length, steps.map((step) => step.title)])).toEqual([
    [0, ['A', 'B']],
    [1, []],
  ]);
});

test('the editor chooses place and size of a text, in the sizes of C§9', () => {
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
