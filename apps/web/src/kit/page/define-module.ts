import type { ModuleKind } from '@masthead/core/content';
import type { ReactNode } from 'react';
import type { DrawableKinds } from '../modules/drawable.ts';

type Styles<Module> = (module: Module) => readonly string[];

/** What the site knows of a kind of module. */
export type ModuleDefinition<Kind extends ModuleKind> = {
  readonly kind: Kind;
  readonly component: (props: { readonly module: DrawableKinds[Kind] }) => ReactNode;
  /** The style sheets (`*.sheet.css`) that a page with the module links. */
  readonly styles: Styles<DrawableKinds[Kind]>;
};

/** One definition for each kind: a kind without one does not compile. */
export type ModuleDefinitions = { readonly [Kind in ModuleKind]: ModuleDefinition<Kind> };

type ModuleParts<Kind extends ModuleKind> = Omit<ModuleDefinition<Kind>, 'kind' | 'styles'> & {
  readonly styles: readonly string[] | Styles<DrawableKinds[Kind]>;
};

/**
 * Defines a kind of module for the site, in a file `<name>.module.ts` beside its component, which `npm run registers` finds. The constant is
 * named after the kind.
 */
export const defineModule = <Kind extends ModuleKind>(
  kind: Kind,
  { styles, ...parts }: ModuleParts<Kind>,
): ModuleDefinition<Kind> => ({
  ...parts,
  kind,
  styles: typeof styles === 'function' ? styles : () => styles,
});
