import type { Translate } from '@masthead/core/dictionary';
import type { Surroundings } from './define-elements.ts';

/** Returns the part of an element that has a name; several names are separated by spaces. */
export const partOf = (host: HTMLElement, name: string): HTMLElement | null =>
  host.querySelector<HTMLElement>(`[part~="${name}"]`);

/** Returns a part, and makes it where the page does not have it. */
export const partOrNew = (
  host: HTMLElement,
  name: string,
  role: 'alert' | 'status',
  place: (made: HTMLElement) => void,
): HTMLElement => {
  const known = partOf(host, name);
  if (known !== null) return known;
  const made = document.createElement('p');
  made.setAttribute('part', name);
  made.setAttribute('role', role);
  made.tabIndex = -1;
  place(made);
  return made;
};

/** Shows a text in a part. An empty part stays in the page: what is announced has to be there before its text. */
export const showText = (part: HTMLElement | null, text: string): void => {
  if (part !== null && part.textContent !== text) part.textContent = text;
};

/** Sets or removes an attribute. */
export const setAttribute = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** Dispatches an event that leaves the element; returns whether the page lets the element go on. */
export const announce = ({ host }: Surroundings, type: string, detail: object): boolean =>
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));

/** Anything that runs as long as an element is in the page. */
type Running = {
  readonly start: () => unknown;
  readonly stop: () => unknown;
  readonly subscribe: (observer: { readonly next: () => void; readonly error: (cause: unknown) => void }) => unknown;
};

/**
 * Starts an actor, draws its latest snapshot after each change with the texts of the page, and stops it when the element leaves the page.
 */
export const runIn = <Actor extends Running>(
  { signal, translator }: Surroundings,
  actor: Actor,
  draw: (translate: Translate) => void,
): Actor => {
  let isDue = false;
  const next = async (): Promise<void> => {
    if (isDue) return;
    isDue = true;
    const translate = await translator();
    isDue = false;
    if (!signal.aborted) draw(translate);
  };
  actor.subscribe({ next, error: (cause) => reportError(cause) });
  signal.addEventListener('abort', () => actor.stop());
  actor.start();
  return actor;
};

/** Moves the focus to an element that may not take it by itself. */
export const focusOn = (element: HTMLElement | null): void => {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
};
