import * as t from 'io-ts';

/** The longest rich text a module may hold, in UTF-16 units. */
const richTextLimit = 100_000;

export interface RichTextBrand {
  readonly RichText: unique symbol;
}

/** Markup as an editor wrote it: not sanitised, but small enough to be. Whoever draws it sanitises it first. */
export const RichText = t.brand(
  t.string,
  (html): html is t.Branded<string, RichTextBrand> => html.length <= richTextLimit,
  'RichText',
);
export type RichText = t.TypeOf<typeof RichText>;
