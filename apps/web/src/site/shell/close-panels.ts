// Closes the panels of the header as every menu is closed: with Escape, by a press beside them, and when the focus leaves them. In the drawer of
// narrow windows they stay: a panel that closed there would move what is pressed.
const isDrawer = (): boolean => matchMedia('(width < 64rem)').matches;

const leave = ({ target }: Event): void => {
  if (isDrawer()) return;
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[data-panel][open]'))
    if (target instanceof Node && !panel.contains(target)) panel.open = false;
};

for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave);

document.addEventListener('keydown', ({ key }) => {
  const panel = document.querySelector<HTMLDetailsElement>('details[data-panel][open]');
  if (key !== 'Escape' || panel === null || isDrawer()) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
});
