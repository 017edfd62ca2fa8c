import type { Module, ModuleKind, ModuleOf, RichText } from '@masthead/core/content';
import type { ReactNode } from 'react';

declare const safe: unique symbol;

/** Markup that `sanitiseRichText` let through: the only kind a component accepts. */
export type SafeHtml = RichText & { readonly [safe]: true };

/** A module with every rich text in it sanitised. */
export type DrawableModule = Module<SafeHtml>;
export type DrawableOf<Kind extends ModuleKind> = ModuleOf<Kind, SafeHtml>;

/** The modules by their kinds, for what is written for any kind. */
export type DrawableKinds = { readonly [Kind in ModuleKind]: DrawableOf<Kind> };

type ModuleComponent<Kind extends ModuleKind> = (props: {
  readonly module: DrawableKinds[Kind];
  readonly data: never;
}) => ReactNode;

/** What renders each kind. Total: a kind of module without a component does not compile. */
export type ModuleComponents = { readonly [Kind in ModuleKind]: { readonly component: ModuleComponent<Kind> } };
