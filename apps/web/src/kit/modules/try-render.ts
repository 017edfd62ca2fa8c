import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawableModule } from './drawable.ts';

/** A module is tried once, however many modules it stands in. */
const tried = new WeakMap<DrawableModule, boolean>();

const tryRender = (module: DrawableModule, alone: (module: DrawableModule) => ReactNode): boolean => {
  try {
    renderToStaticMarkup(alone(module));
    return true;
  } catch (error) {
    console.error(`[module ${module.kind} ${module.uid}] is left out`, error);
    return false;
  }
};

/** Whether the module draws without throwing. In the browser the answer is left to the boundary around it. */
export const canBeDrawn = (module: DrawableModule, alone: (module: DrawableModule) => ReactNode): boolean => {
  if (typeof window !== 'undefined') return true;
  const known = tried.get(module);
  if (known !== undefined) return known;
  const isDrawable = tryRender(module, alone);
  tried.set(module, isDrawable);
  return isDrawable;
};
