import * as t from 'io-ts';

/** The longest rich text of a module, in UTF-16 units. */
const richTextLimit = 100_000;

export interface RichTextBrand {
  readonly RichText: unique symbol;
}

/**
 * Markup as an editor wrote it: limited in length but not sanitised. Renderers must sanitise it
 * first.
 */
export const RichText = t.brand(
  t.string,
  (html): html is t.Branded<string, RichTextBrand> => html.length <= richTextLimit,
  'RichText',
);
export type RichText = t.TypeOf<typeof RichText>;
