import { defineModule } from '../../definition/definition.ts';
import { link, list, text } from '../../definition/fields.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields } from '../../field-groups/card-fields.ts';

/**
 * C§5, C§9 "Blog feature": blogs, or entries of one, under a title. An editor lists them, or names
 * a blog by its id for its newest entries; by default they are the blogs of the site.
 */
export const blogFeature = defineModule({
  names: ['BlogFeature'],
  fields: {
    title: text('sectionTitle'),
    items: list('blogs', cardFields),
    blogId: text('blogId'),
    readMoreLink: link('readMoreLink'),
  },
}).shaped(({ title, items, blogId, readMoreLink }, surroundings) => ({
  title: title.trim(),
  blogId: blogId.trim(),
  readMoreLink,
  cards: cardsOn(surroundings)(items),
}));
