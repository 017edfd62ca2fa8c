/** C§9: how long after the last change of the window a pop-up is put away. */
const resetMs = 300;

const gap = 8;

/** Returns the text of a note, without its back links. */
const wordsOf = (note: HTMLElement): readonly Node[] => {
  const copy = note.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const link of copy.querySelectorAll('.footnote-back')) link.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
};

/** Below the mark, or above it where there is more room; within the window, and on the page: it goes along when that is scrolled. */
const place = (pop: HTMLElement, mark: Element): void => {
  const { top, bottom, left } = mark.getBoundingClientRect();
  const { width, height } = pop.getBoundingClientRect();
  const below = bottom + gap;
  const y = below + height > innerHeight && top - gap - height > 0 ? top - gap - height : below;
  const x = Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap));
  pop.style.setProperty('translate', `${x + scrollX}px ${y + scrollY}px`);
};

/**
 * Shows a footnote beside the mark that refers to it (C§9). The pop-up takes the focus, and gives it back to the mark when it is closed by
 * Escape, by a press beside it, or by a change of the window.
 */
export const showFootnote = (mark: HTMLAnchorElement, note: HTMLElement): void => {
  const pop = document.createElement('div');
  pop.className = 'footnote-pop';
  pop.popover = 'auto';
  pop.tabIndex = -1;
  for (const [name, value] of [
    ['role', 'note'],
    ['aria-label', mark.textContent ?? ''],
  ] as const)
    pop.setAttribute(name, value);
  pop.append(...wordsOf(note));
  mark.parentElement?.after(pop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => pop.isConnected && pop.hidePopover(), resetMs);
  };
  addEventListener('resize', reset);
  pop.addEventListener('toggle', (change) => {
    if (!(change instanceof ToggleEvent) || change.newState === 'open') return;
    clearTimeout(timer);
    removeEventListener('resize', reset);
    pop.remove();
  });
  pop.showPopover();
  place(pop, mark);
  pop.focus({ preventScroll: true });
};
