import type { Module, ModuleKind, ModuleOf, RichText } from '@masthead/core/content';
import type { ReactNode } from 'react';

declare const safe: unique symbol;

/** Markup that `sanitiseRichText` let through: the only kind a component accepts. */
export type SafeHtml = RichText & { readonly [safe]: true };

/** A module with every rich text in it sanitised. */
export type DrawableModule = Module<SafeHtml>;
export type DrawableOf<Kind extends ModuleKind> = ModuleOf<Kind, SafeHtml>;

type ModuleView<Kind extends ModuleKind> = (props: { readonly module: DrawableOf<Kind> }) => ReactNode;

/** What draws each kind, and the style sheets (`*.sheet.css`) that it needs. Total: a kind of module without a component does not compile. */
export type ModuleEntries = {
  readonly [Kind in ModuleKind]: { readonly view: ModuleView<Kind>; readonly sheets: readonly string[] };
};
