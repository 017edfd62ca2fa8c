/** C§9 "down-arrow scroll", in milliseconds. */
const duration = 1000;

/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/**
 * Lets the arrow of a hero take its second to what stands below. Without script, and where motion is to be reduced, it is a link like any
 * other; so it is in the end, and the next press of a key begins where it led. A visitor who scrolls meanwhile has their way.
 */
export const mount = (element: HTMLElement): void => {
  const link = element.querySelector('a');
  link?.addEventListener('click', (event) => {
    const below = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (below === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const from = scrollY;
    const way = below.getBoundingClientRect().top;
    let start: number | undefined;
    let isStopped = false;
    const stop = (): void => {
      isStopped = true;
    };
    for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, stop, { once: true, passive: true });
    const draw = (now: number): void => {
      start ??= now;
      const part = Math.min((now - start) / duration, 1);
      if (isStopped) return;
      scrollTo({ top: from + way * eased(part), behavior: 'instant' });
      if (part < 1) requestAnimationFrame(draw);
      else location.hash = link.hash;
    };
    requestAnimationFrame(draw);
  });
};
