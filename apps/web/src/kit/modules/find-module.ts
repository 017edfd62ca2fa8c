import { childrenOf, type ModuleKind, siteModules } from '@masthead/core/content';
import type { SanitisedModule, SanitisedModuleOf } from './sanitised.ts';

const inside = childrenOf(siteModules);

/** All these modules in reading order, each before those that its editors placed in it, however deep. */
export const everyModule = (modules: readonly SanitisedModule[]): readonly SanitisedModule[] =>
  modules.flatMap((module) => [module, ...everyModule(inside(module))]);

/** Every module of that kind, in reading order, however deep its editors placed it. */
export const modulesOf = <Kind extends ModuleKind>(
  modules: readonly SanitisedModule[],
  kind: Kind,
): readonly SanitisedModuleOf<Kind>[] => {
  const isOfKind = (module: SanitisedModule): module is SanitisedModuleOf<Kind> => module.kind === kind;
  return everyModule(modules).filter(isOfKind);
};
