/** What of the bars of this site a visitor has closed on this device (the privacy policy prints the key). */
const keyOf = (id: string): string => `masthead_closed_${id}`;

/** Merely touching storage throws where it is forbidden, and writing where it is full: nothing is remembered then. */
const forgiving = <Answer>(use: () => Answer): Answer | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

type Props = { readonly id: string };

/** What a bar over the page must not lie on: other bars, and what moves the slides of a carousel. */
const uncovered = '.bar:not(.bar--sticky), .carousel__bar';

/**
 * Hides the bar while one of these elements overlaps it (A§4 of the bar of careers: "Hidden while the in-page bar is
 * visible").
 */
const yieldTo = (element: HTMLElement, bar: HTMLElement): void => {
  let observer: IntersectionObserver | undefined;
  const observe = (): void => {
    observer?.disconnect();
    const under = new Set<Element>();
    observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) under.add(target);
          else under.delete(target);
        }
        element.toggleAttribute('data-yields', under.size > 0);
      },
      { rootMargin: `${bar.offsetHeight - innerHeight}px 0px 0px` },
    );
    for (const other of document.querySelectorAll(uncovered)) observer.observe(other);
  };
  observe();
  // Its margin is of the window's height.
  addEventListener('resize', observe);
};

/**
 * Lets the visitor close a bar and keeps it closed. An overlaid bar is hidden before, so that nothing flashes; one in
 * the page is visible from the start, so that nothing shifts for those who have not closed it. Without script it is
 * part of the page and cannot be closed. It imports nothing: shared chunks would load separately.
 */
export const mount = (element: HTMLElement, _view: unknown, { id }: Props): void => {
  const settle = (state: 'open' | 'closed') => element.setAttribute('data-bar', state);
  if (typeof forgiving(() => localStorage.getItem(keyOf(id))) === 'string') {
    settle('closed');
    return;
  }
  element.querySelector('[data-close]')?.addEventListener('click', () => {
    forgiving(() => localStorage.setItem(keyOf(id), '1'));
    settle('closed');
    // The focus was on what is gone.
    document.getElementById('main')?.focus();
  });
  settle('open');
  const bar = element.querySelector<HTMLElement>('.bar--sticky');
  if (bar) yieldTo(element, bar);
};
