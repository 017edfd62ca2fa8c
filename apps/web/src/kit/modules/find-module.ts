import type { ModuleKind } from '@masthead/core/content';
import type { DrawableModule, DrawableOf } from './drawable.ts';

/** The modules that stand inside a module, in reading order. */
const inside = (module: DrawableModule): readonly DrawableModule[] => {
  switch (module.kind) {
    case 'MainContentLayout':
      return [...module.areaA, ...module.areaB];
    case 'ArticleBody':
      return module.segments.flatMap((segment) => (segment.kind === 'Modules' ? segment.modules : []));
    default:
      return [];
  }
};

/** Every module of that kind, in reading order, however deep its editors placed it. */
export const modulesOf = <Kind extends ModuleKind>(
  modules: readonly DrawableModule[],
  kind: Kind,
): readonly DrawableOf<Kind>[] => {
  const isOfKind = (module: DrawableModule): module is DrawableOf<Kind> => module.kind === kind;
  return modules.flatMap((module) => [...(isOfKind(module) ? [module] : []), ...modulesOf(inside(module), kind)]);
};
