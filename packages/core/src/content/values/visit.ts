import type { DecodeProblem } from './decode-warning.ts';
import type { RichText } from './rich-text.ts';

/** A module inside another one, without its kind's fields, which only the registry knows. */
export type Child = { readonly kind: string; readonly uid: string };

/** The same data with every rich text in it replaced by `To['text']` and every module inside it by `To['child']`. */
export type Filled<Data, To extends Filling> = Data extends RichText
  ? To['text']
  : Data extends Child
    ? To['child']
    : Data extends string | number | boolean | null | undefined
      ? Data
      : { readonly [Key in keyof Data]: Filled<Data[Key], To> };

export type Filling = { readonly text: unknown; readonly child: unknown };

/** The visitors of the rich texts and the modules inside a module. */
export type Visit<Text = unknown, Inner = unknown> = {
  readonly richText: (html: RichText) => Text;
  readonly modules: (modules: readonly Child[]) => readonly Inner[];
};

/**
 * Visits everything inside such data. Its type is its guarantee: returning a `Text` for every rich
 * text and an `Inner` for every module forces it to visit them all, so forgotten children do not
 * compile.
 */
export type Traverse<Data> = <Text, Inner>(
  data: Data,
  visit: Visit<Text, Inner>,
) => Filled<Data, { readonly text: Text; readonly child: Inner }>;

/** Called with each part left out of a module that was otherwise read. */
export type Report = (what: DecodeProblem) => void;
