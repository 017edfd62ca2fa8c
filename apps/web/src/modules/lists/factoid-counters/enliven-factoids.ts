import { countedTo, figureIn } from './figure.ts';

type Props = { readonly animation: string; readonly duration: string };

/** C§4, C§9: each slides in this much later than the one before it, in milliseconds. */
const step = 750;
const slide = 600;
const tablet = '(width >= 48rem)';

/** Stops an animation at the final state. */
type Stop = () => void;

/** Counts a figure up beside the text that stays where it is, unseen: nothing on the page moves, and readers hear the figure itself. */
const countUp = (element: HTMLElement, duration: number): Stop => {
  const figure = figureIn(element.textContent);
  if (figure === undefined) return () => {};
  const shown = document.createElement('span');
  shown.className = 'factoid__count';
  shown.ariaHidden = 'true';
  shown.textContent = countedTo(figure, 0);
  element.toggleAttribute('data-counting', true);
  element.after(shown);
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    shown.remove();
    element.removeAttribute('data-counting');
  };
  let start: number | undefined;
  const next = (now: number): void => {
    if (isStopped) return;
    start ??= now;
    const passed = (now - start) / duration;
    // Fast at first: the last digits are read.
    shown.textContent = countedTo(figure, 1 - (1 - passed) ** 3);
    if (passed >= 1) stop();
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return stop;
};

/** From the side that its language begins at: what came from below would leave the screen again. */
const slideIn = (element: Element, index: number): Stop => {
  const from = getComputedStyle(element).direction === 'rtl' ? '2rem' : '-2rem';
  const movement = element.animate(
    [
      { opacity: 0, translate: from },
      { opacity: 1, translate: 'none' },
    ],
    {
      duration: slide,
      delay: matchMedia(tablet).matches ? index * step : 0,
      easing: 'ease-out',
      fill: 'backwards',
    },
  );
  return () => movement.cancel();
};

/**
 * Animates figures in view (C§4), except with reduced motion. Figures out of view, and those of a page in the
 * back/forward cache, are at their final value.
 */
export const mount = (element: HTMLElement, _view: unknown, { animation, duration }: Props): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const isCounting = animation === 'count-up';
  const moving = new Map<Element, Stop>();
  const items: readonly Element[] = [...element.querySelectorAll('.factoid')];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) {
          const stop = moving.get(target);
          if (stop === undefined) continue;
          stop();
          observer.unobserve(target);
        } else if (!moving.has(target)) {
          const figure = target.querySelector<HTMLElement>('[data-figure]');
          const index = items.indexOf(target);
          if (!isCounting) moving.set(target, slideIn(target, index));
          else if (figure !== null) moving.set(target, countUp(figure, Number(duration)));
        }
      }
    },
    { threshold: 0.2 },
  );
  for (const item of items) observer.observe(item);
};
