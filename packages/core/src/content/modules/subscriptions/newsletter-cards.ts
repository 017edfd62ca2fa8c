import { alertCodeIn } from '../../../shared/alert-code.ts';
import { defineModule } from '../../definition/definition.ts';
import { link, list, text } from '../../definition/fields.ts';

/** A§3 newsletter cards; one without a code or a name is dropped, as is a repetition. */
export const newsletterCards = defineModule({
  names: ['NewsletterCards'],
  fields: {
    title: text('sectionTitle'),
    items: list('items', {
      nId: text('nId'),
      name: text('name'),
      frequency: text('frequency'),
      description: text('description'),
      preview: link('previewLink'),
    }),
  },
}).shaped(({ title, items }) => {
  const cards = items.flatMap(({ nId, name, frequency, description, preview }) => {
    const code = alertCodeIn(nId);
    return code === undefined || name === '' ? [] : [{ code, name, frequency, description, preview }];
  });
  return { title, cards: cards.filter(({ code }, index) => cards.findIndex((card) => card.code === code) === index) };
});
