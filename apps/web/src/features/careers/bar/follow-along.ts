import { careersBarVariant } from '@masthead/core/careers-bar';
import { oncePerFrame } from '../../../kit/dom/once-per-frame.ts';

/**
 * Has the careers bar come along with its visitor (A§4). Its links stand once in the page: what moves is the bar itself, and its own place
 * keeps its size, so that nothing else does.
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
