import { date, image, text } from './fields.ts';

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
