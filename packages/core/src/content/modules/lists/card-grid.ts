import { cardsOn } from '../../card.ts';
import { cardFields } from '../../card-fields.ts';
import { defineModule } from '../../definition.ts';
import { list, text } from '../../fields.ts';
import { choice } from '../../params.ts';

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/** A list of cards that an editor chose (`cardsOn`). */
export const cardGrid = defineModule({
  names: ['CardGrid'],
  fields: { title: text('sectionTitle'), items: list('items', cardFields) },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3') },
}).shaped(({ title, items, itemsInRow }, surroundings) => ({
  title,
  columns: columnsOf[itemsInRow],
  cards: cardsOn(surroundings)(items),
}));
