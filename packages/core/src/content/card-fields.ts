import { checkbox, date, image, text } from './fields.ts';

/** The fields of an item of a list of cards in layout JSON. */
export const cardFields = {
  title: text('title'),
  description: text('description'),
  eyebrow: text('eyebrow'),
  articleType: text('articleType'),
  contentType: text('contentType'),
  date: date('displayDate'),
  image: image('standardImage'),
  language: text('lang'),
} as const;

/** C§3 "Promo modules": what is left out of the cards of a list, and whether their descriptions stand as a whole. */
export const cardOptionFields = {
  hidesEyebrow: checkbox('hideEyebrow'),
  hidesImage: checkbox('hideImage'),
  hidesDescription: checkbox('hideDescription'),
  showsFullDek: checkbox('showFullDek'),
} as const;

/** Of an example nothing is left out. */
export const cardOptionSample = {
  hideEyebrow: { value: false },
  hideImage: { value: false },
  hideDescription: { value: false },
  showFullDek: { value: false },
} as const;
