import { checkbox, date, destination, image, text } from '../definition/fields.ts';

/** The fields of an item of a list of cards in layout JSON. */
export const cardFields = {
  title: text('title'),
  description: text('description'),
  eyebrow: text('eyebrow'),
  articleType: text('articleType'),
  contentType: text('contentType'),
  date: date('displayDate'),
  /** The day that a blog shows its entry with. */
  blogDate: date('displayDateBlog'),
  /** An external address of an item; takes precedence over its own address. */
  elsewhere: destination('genericItemUrl'),
  image: image('standardImage'),
  /** What an item is shown by that has no picture for lists. */
  thumbnail: image('thumbnailImage'),
  hero: image('heroImage'),
  language: text('lang'),
} as const;

/** C§3 "Promo modules": which fields the cards of a list hide, and whether descriptions stay whole. */
export const cardOptionFields = {
  hidesEyebrow: checkbox('hideEyebrow'),
  hidesImage: checkbox('hideImage'),
  hidesDescription: checkbox('hideDescription'),
  showsFullDek: checkbox('showFullDek'),
} as const;

/** A sample hides nothing. */
export const cardOptionSample = {
  hideEyebrow: { value: false },
  hideImage: { value: false },
  hideDescription: { value: false },
  showFullDek: { value: false },
} as const;
