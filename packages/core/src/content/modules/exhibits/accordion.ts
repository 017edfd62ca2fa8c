import { plainText } from '../../../shared/text.ts';
import { defineModule } from '../../definition/definition.ts';
import { list, richText, text } from '../../definition/fields.ts';
import { toggle } from '../../definition/params.ts';

const saysSomething = (html: string): boolean => plainText(html).trim() !== '' || /<img\b/i.test(html);

/** Questions that open to their answers. C§5: an item needs both title and body. C§9: several may be open, unless inactive ones are hidden. */
export const accordion = defineModule({
  names: ['Accordion'],
  fields: {
    title: text('sectionTitle'),
    items: list('items', { title: text('title'), body: richText('body') }),
  },
  params: { hidesInactive: toggle('Hide Inactive Items') },
})
  .shaped(({ items, ...accordion }) => ({
    ...accordion,
    items: items
      .filter(({ title, body }) => title.trim() !== '' && saysSomething(body))
      .map(({ id, title, body }) => ({ id, title, body })),
  }))
  .visiting(({ items, ...accordion }, visit) => ({
    ...accordion,
    items: items.map(({ body, ...item }) => ({ ...item, body: visit.richText(body) })),
  }));
