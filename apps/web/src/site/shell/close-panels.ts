const isDrawer = (): boolean => matchMedia('(width < 64rem)').matches;

/**
 * Closes the panels in it as every menu is closed: with Escape, by a press beside them, and when the focus leaves them. In the drawer of
 * narrow windows they stay: a panel that closed there would move what is pressed.
 */
export const mount = (element: HTMLElement): void => {
  const openPanels = (): readonly HTMLDetailsElement[] =>
    isDrawer() ? [] : [...element.querySelectorAll<HTMLDetailsElement>('details[open]')];

  const leave = ({ target }: Event): void => {
    for (const panel of openPanels()) if (target instanceof Node && !panel.contains(target)) panel.open = false;
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave);

  document.addEventListener('keydown', ({ key }) => {
    const [panel] = openPanels();
    if (key !== 'Escape' || panel === undefined) return;
    panel.open = false;
    panel.querySelector('summary')?.focus();
  });
};
