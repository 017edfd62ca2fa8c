import { defineModule } from '../../definition/definition.ts';
import { link, list, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields, cardOptionFields, cardOptionSample } from '../../field-groups/card-fields.ts';

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/** C§9 "Layout": of how many of twelve columns the picture of a horizontal card is. */
const pictureColumns = { vertical: undefined, 'extra-small': 2, small: 4, medium: 6 } as const;

/**
 * A list of cards that an editor chose (`cardsOn`), with pictures above their texts or beside them; on dark cards the one that is pointed at
 * turns light (C§4).
 */
export const cardGrid = defineModule({
  names: ['CardGrid'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: list('items', cardFields),
    readMoreLink: link('readMoreLink'),
    ...cardOptionFields,
  },
  params: {
    itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3'),
    layout: choice('Card Layout', ['vertical', 'extra-small', 'small', 'medium']),
    theme: choice('Display Mode', ['light', 'dark']),
  },
  sample: () => cardOptionSample,
}).shaped(({ title, dek, items, readMoreLink, itemsInRow, layout, theme, ...options }, surroundings) => ({
  title,
  dek,
  readMoreLink,
  theme,
  columns: columnsOf[itemsInRow],
  pictureColumns: pictureColumns[layout],
  cards: cardsOn(surroundings, options)(items),
}));
