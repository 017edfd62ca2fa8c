import { defineModule } from '../../definition/definition.ts';
import { image, link, list, oneOf, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';

const usualDuration = 2000;
const longestDuration = 10_000;

/** C§9: two seconds by default, in milliseconds. */
const durationIn = (written: string): number => {
  const duration = /^\s*\d{1,5}\s*$/.test(written) ? Number(written) : 0;
  return duration === 0 ? usualDuration : Math.min(duration, longestDuration);
};

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/** C§1, C§4: figures in large type, each with its text. An entry without a figure is dropped. */
export const factoidCounters = defineModule({
  names: ['FactoidCounters'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: list('items', {
      largeText: text('largeText'),
      mediumText: text('mediumText'),
      smallText: text('smallText'),
      image: image('factoidImage'),
      callToAction: link('callToActionLink'),
    }),
    titleSize: oneOf('titleSize', ['huge', 'xxlarge', 'xlarge', 'large', 'medium', 'small'], 'large'),
    countUpDuration: text('countUpDuration'),
  },
  params: {
    animation: choice('Animation', ['none', 'count-up', 'slide-in']),
    itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3'),
    theme: choice('Display Mode', ['light', 'dark']),
  },
}).shaped(({ items, countUpDuration, itemsInRow, ...rest }) => ({
  ...rest,
  columns: columnsOf[itemsInRow],
  duration: durationIn(countUpDuration),
  items: items
    .filter(({ largeText }) => largeText.trim() !== '')
    .map(({ url: _, largeText, ...item }) => ({ ...item, largeText: largeText.trim() })),
}));
