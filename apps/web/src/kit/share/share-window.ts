import { popUp } from './pop-up.ts';

document.addEventListener('click', popUp);

/** The lists of networks that are open. */
const openLists = (): readonly HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('x-share details[open]'),
];

// Escape and a press elsewhere close a list.
document.addEventListener('click', ({ target }) => {
  for (const list of openLists()) if (target instanceof Node && !list.contains(target)) list.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  for (const list of key === 'Escape' ? openLists() : []) {
    if (!list.contains(document.activeElement)) continue;
    list.open = false;
    list.querySelector('summary')?.focus();
  }
});

/**
 * C§4: a network is given a short link as soon as there is one, from then on. It is asked for once its link is near to being pressed;
 * until it comes, and where none comes, the address itself is shared.
 */
const shorten = async ({ target }: Event): Promise<void> => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-shorten]') : null;
  const address = link?.dataset.shorten;
  if (link === null || address === undefined) return;
  delete link.dataset.shorten;
  try {
    const answer = await fetch('/api/short-links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    const { link: short }: { readonly link?: unknown } = await answer.json();
    if (typeof short !== 'string') return;
    const url = new URL(link.href);
    for (const [name, value] of [...url.searchParams])
      if (value.includes(address))
        url.searchParams.set(
          name,
          value.replace(address, () => short),
        );
    link.href = url.href;
  } catch {
    // The long address is as good.
  }
};

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, shorten);
