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
 * Shows a bar to whoever has not closed it, and keeps it closed from then on. It is hidden until then, so that nothing flashes; without script
 * it stands in its place of the page and cannot be closed. It imports nothing, because what it shared with islands would stand apart from them.
 */
export const mount = (element: HTMLElement, _view: unknown, { id }: Props): void => {
  if (typeof forgiving(() => localStorage.getItem(keyOf(id))) === 'string') return;
  element.querySelector('[data-close]')?.addEventListener('click', () => {
    forgiving(() => localStorage.setItem(keyOf(id), '1'));
    element.removeAttribute('data-open');
    // The focus was on what is gone.
    document.getElementById('main')?.focus();
  });
  element.setAttribute('data-open', '');
};
