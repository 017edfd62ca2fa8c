import { createContext, useContext } from 'react';
import type { ModuleViews } from './drawable.ts';

const ViewsContext = createContext<ModuleViews | undefined>(undefined);

/** Hands the registry down from the root of a page: modules that hold modules need not know it, nor it them twice. */
export const ModuleViewsProvider = ViewsContext;

/** Throws outside a page, where there is nothing to draw modules with. */
export const useModuleViews = (): ModuleViews => {
  const views = useContext(ViewsContext);
  if (views === undefined) throw new Error('Modules are drawn inside a <ModuleViewsProvider> only');
  return views;
};
