import { defineModule } from '../../definition.ts';
import { link, list, text } from '../../fields.ts';

/** The three-up link list; an entry that holds nothing is left out. */
export const linkList = defineModule({
  names: ['LinkList'],
  fields: {
    title: text('sectionTitle'),
    items: list('items', { title: text('title'), description: text('description'), link: link('link') }),
  },
}).shaped(({ title, items }) => ({
  title,
  items: items.filter((item) => item.title !== '' || item.description !== '' || item.link !== undefined),
}));
