import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SanitisedModule } from './sanitised.ts';

/** Whether modules are tried before they are rendered. */
const TrialContext = createContext(false);

export const useIsTrial = (): boolean => useContext(TrialContext);

/**
 * Renders a page on the server, where React has no error boundary. Each module is rendered once; when one of them throws, the page is
 * rendered a second time, and what throws is left out of it.
 * @param render renders the page inside what it is given
 */
export const withoutFailingModules = async <Result,>(
  render: (around: (page: ReactNode) => ReactNode) => Promise<Result>,
): Promise<Result> => {
  try {
    return await render((page) => page);
  } catch {
    return render((page) => <TrialContext value={true}>{page}</TrialContext>);
  }
};

/** Tries a module once, however many modules contain it. */
const tried = new WeakMap<SanitisedModule, boolean>();

const tryRender = (module: SanitisedModule, alone: ReactNode): boolean => {
  try {
    renderToStaticMarkup(<TrialContext value={true}>{alone}</TrialContext>);
    return true;
  } catch (error) {
    console.error(`[module ${module.kind} ${module.uid}] is left out`, error);
    return false;
  }
};

/** Whether the module renders without throwing. */
export const canBeRendered = (module: SanitisedModule, alone: (module: SanitisedModule) => ReactNode): boolean => {
  const known = tried.get(module);
  if (known !== undefined) return known;
  const isRendered = tryRender(module, alone(module));
  tried.set(module, isRendered);
  return isRendered;
};
