import { defineModule } from '../../definition.ts';
import { link, list, text } from '../../fields.ts';

/** The three-up link list. C§5: an entry that leads nowhere is left out. */
export const linkList = defineModule({
  names: ['LinkList'],
  fields: {
    title: text('sectionTitle'),
    items: list('items', { title: text('title'), description: text('description'), link: link('link') }),
  },
}).shaped(({ items, ...rest }) => ({
  ...rest,
  items: items.flatMap(({ id, title, description, link }) =>
    link === undefined ? [] : [{ id, title, description, link }],
  ),
}));
