/** C§9 "down-arrow scroll", in milliseconds. */
const duration = 1000;

/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/**
 * Scrolls from a hero's arrow to the content below in a second. Without script, and with reduced motion, it is a
 * plain link; it also ends as one, so that keyboard focus continues at its target. Stops when the visitor scrolls.
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
    const moveTo = (now: number): void => {
      start ??= now;
      const part = Math.min((now - start) / duration, 1);
      if (isStopped) return;
      scrollTo({ top: from + way * eased(part), behavior: 'instant' });
      if (part < 1) requestAnimationFrame(moveTo);
      else location.hash = link.hash;
    };
    requestAnimationFrame(moveTo);
  });
};
