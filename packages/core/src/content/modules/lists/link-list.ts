import { defineModule } from '../../definition/definition.ts';
import { link, linkedItems, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { distinctByLink } from '../../values/link.ts';

/**
 * C§1: links side by side, three or four in a row (C§9), or the links of a business: a list without
 * text between them. C§5: an entry without an address is dropped, and the first of each address
 * stays.
 */
export const linkList = defineModule({
  names: ['LinkList'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: linkedItems('items', 'link', { title: text('title'), description: text('description'), link: link('link') }),
    readMoreLink: link('readMoreLink'),
  },
  params: { layout: choice('Layout', ['three-up', 'four-up', 'business-links']) },
}).shaped(({ items, ...rest }) => ({
  ...rest,
  items: distinctByLink(
    items.flatMap(({ id, title, description, link }) => (link === undefined ? [] : [{ id, title, description, link }])),
  ),
}));
