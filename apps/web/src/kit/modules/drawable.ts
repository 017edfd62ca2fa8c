import type { Module, ModuleKind, RichText } from '@masthead/core/content';
import type { ReactNode } from 'react';

declare const safe: unique symbol;

/** Markup that `sanitiseRichText` let through: the only kind a component accepts. */
export type SafeHtml = RichText & { readonly [safe]: true };

/** The same data with every rich text sanitised. */
export type Drawable<Data> = Data extends RichText
  ? SafeHtml
  : Data extends string | number | boolean | undefined
    ? Data
    : { readonly [Key in keyof Data]: Drawable<Data[Key]> };

export type DrawableModule = Drawable<Module>;
export type DrawableOf<Kind extends ModuleKind> = Extract<DrawableModule, { readonly kind: Kind }>;

/** The registry is total: a kind of module without a component does not compile. */
export type ModuleViews = {
  readonly [Kind in ModuleKind]: (props: { readonly module: DrawableOf<Kind> }) => ReactNode;
};
