import { type ComponentType, createContext, useContext } from 'react';
import type { ModuleComponents } from './drawable.ts';

/** Places that a module leaves to the site, with what it tells of itself there. */
type Slots = {
  /** Beside an article's author and date: what a reader can do with the article. `path` is without language prefix. */
  readonly articleTools: ComponentType<{ readonly articleId: string; readonly title: string; readonly path: string }>;
};

export type SlotName = keyof Slots;

/** What modules are drawn with. The site hands it in once, at the root of a page: the kit knows no module and modules no feature. */
export type ModuleRegistry = { readonly modules: ModuleComponents; readonly slots: Partial<Slots> };

const RegistryContext = createContext<ModuleRegistry | undefined>(undefined);

export const ModuleRegistryProvider = RegistryContext;

/** Throws outside a page, where there is nothing to draw modules with. */
export const useModuleRegistry = (): ModuleRegistry => {
  const registry = useContext(RegistryContext);
  if (registry === undefined) throw new Error('Modules are drawn inside a <ModuleRegistryProvider> only');
  return registry;
};
