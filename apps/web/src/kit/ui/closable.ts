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

/**
 * Says of a bar whether its visitor has closed it, and keeps it closed from then on. A bar over the page is not drawn before, so that nothing
 * flashes; one in the page has its place from the start, so that nothing moves for those who have not closed it. Without script it stands in
 * its place of the page and cannot be closed. It imports nothing, because what it shared with islands would stand apart from them.
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
};
