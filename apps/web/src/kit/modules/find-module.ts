import { childrenOf, type ModuleKind, siteModules } from '@masthead/core/content';
import type { DrawableModule, DrawableOf } from './drawable.ts';

const inside = childrenOf(siteModules);

/** All these modules in reading order, each before those that its editors placed in it, however deep. */
export const everyModule = (modules: readonly DrawableModule[]): readonly DrawableModule[] =>
  modules.flatMap((module) => [module, ...everyModule(inside(module))]);

/** Every module of that kind, in reading order, however deep its editors placed it. */
export const modulesOf = <Kind extends ModuleKind>(
  modules: readonly DrawableModule[],
  kind: Kind,
): readonly DrawableOf<Kind>[] => {
  const isOfKind = (module: DrawableModule): module is DrawableOf<Kind> => module.kind === kind;
  return everyModule(modules).filter(isOfKind);
};
