import { type ComponentType, createContext, useContext } from 'react';
import type { ModuleComponents, SafeHtml } from './sanitised.ts';

/** Slots that a module leaves to the site, with their props. */
type Slots = {
  /** Beside an article's author and date: what a reader can do with the article. `path` is without language prefix. */
  readonly articleTools: ComponentType<{ readonly articleId: string; readonly title: string; readonly path: string }>;
  /** Below the text of an article: who wrote it, with what its editors say of them. */
  readonly aboutTheAuthors: ComponentType<{ readonly html: SafeHtml | undefined }>;
};

/** What a page shows beside its modules: the slots, and what the site puts below every article. */
export type SlotName = keyof Slots | 'nextStory';

/**
 * Components of all modules. The site provides it once at the root of a page: the kit imports no module, and modules
 * import no feature.
 */
export type ModuleRegistry = { readonly modules: ModuleComponents; readonly slots: Partial<Slots> };

const RegistryContext = createContext<ModuleRegistry | undefined>(undefined);

export const ModuleRegistryProvider = RegistryContext;

/** Returns the registry. Throws outside a page. */
export const useModuleRegistry = (): ModuleRegistry => {
  const registry = useContext(RegistryContext);
  if (registry === undefined) throw new Error('Modules are drawn inside a <ModuleRegistryProvider> only');
  return registry;
};
