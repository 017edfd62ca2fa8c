import { childrenOf, type ModuleKind, siteModules } from '@masthead/core/content';
import type { DrawableModule, DrawableOf } from './drawable.ts';

const inside = childrenOf(siteModules);

/** The kinds of all these modules, however deep. */
export const kindsIn = (modules: readonly DrawableModule[]): ReadonlySet<ModuleKind> =>
  new Set(modules.flatMap((module) => [module.kind, ...kindsIn(inside(module))]));

/** Every module of that kind, in reading order, however deep its editors placed it. */
export const modulesOf = <Kind extends ModuleKind>(
  modules: readonly DrawableModule[],
  kind: Kind,
): readonly DrawableOf<Kind>[] => {
  const isOfKind = (module: DrawableModule): module is DrawableOf<Kind> => module.kind === kind;
  return modules.flatMap((module) => [...(isOfKind(module) ? [module] : []), ...modulesOf(inside(module), kind)]);
};
