import type { Module, ModuleKind, ModuleOf, RichText } from '@masthead/core/content';
import type { ReactNode } from 'react';

declare const safe: unique symbol;

/** Markup that `sanitiseRichText` let through: the only kind a component accepts. */
export type SafeHtml = RichText & { readonly [safe]: true };

/** A module with every rich text in it sanitised. */
export type SanitisedModule = Module<SafeHtml>;
export type SanitisedModuleOf<Kind extends ModuleKind> = ModuleOf<Kind, SafeHtml>;

/** The modules by their kinds, for what is written for any kind. */
export type SanitisedModules = { readonly [Kind in ModuleKind]: SanitisedModuleOf<Kind> };

type ModuleComponent<Kind extends ModuleKind> = (props: {
  readonly module: SanitisedModules[Kind];
  readonly data: never;
}) => ReactNode;

/** What renders each kind. Total: a kind of module without a component does not compile. */
export type ModuleComponents = { readonly [Kind in ModuleKind]: { readonly component: ModuleComponent<Kind> } };
