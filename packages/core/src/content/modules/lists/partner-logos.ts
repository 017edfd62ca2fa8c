import { defineModule } from '../../definition/definition.ts';
import { image, link, list, text } from '../../definition/fields.ts';

/** C§1: the logos of partners. One without a picture shows its name; one with neither is dropped. */
export const partnerLogos = defineModule({
  names: ['PartnerLogos'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: list('items', { name: text('title'), logo: image('standardImage'), link: link('link') }),
  },
}).shaped(({ items, ...rest }) => ({
  ...rest,
  items: items.flatMap(({ id, name, logo, link }) => {
    const called = [name, logo?.alt ?? '', link?.text ?? ''].map((words) => words.trim()).find((words) => words !== '');
    return called === undefined ? [] : [{ id, name: called, logo, link }];
  }),
}));
