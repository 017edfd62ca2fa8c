import { careersBarVariant } from '@masthead/core/careers-bar';
import { oncePerFrame } from '../../../kit/dom/once-per-frame.ts';

/**
 * Keeps the careers bar visible (A§4). Its links exist once in the page: the bar itself moves, and its place keeps
 * its size, so that nothing shifts.
 */
export const mount = (element: HTMLElement): void => {
  const place = element.querySelector('.careers-bar');
  if (place === null) return;
  const look = (): void => {
    const { top, bottom } = place.getBoundingClientRect();
    place.setAttribute('data-variant', careersBarVariant({ height: innerHeight, scrolled: scrollY, top, bottom }));
  };
  const ask = oncePerFrame(look);
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  look();
};
