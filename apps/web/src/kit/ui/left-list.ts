/** What a history entry keeps of the list that was left: how far down, and by which of its links. */
export type Left = { readonly scroll: number; readonly link: string };

export const leftIn = (state: unknown): Left | undefined => {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'list') : undefined;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [scroll, link] = [Reflect.get(kept, 'scroll'), Reflect.get(kept, 'link')];
  return typeof scroll === 'number' && typeof link === 'string' ? { scroll, link } : undefined;
};

/** Keeps for the history entry on show how far down it is, and by which link it is left. */
export const keepLeft = (link: string): void =>
  history.replaceState({ ...history.state, list: { scroll: window.scrollY, link } }, '');

/** The link of a list that leads there. */
export const linkIn = (list: Element | null, href: string): HTMLAnchorElement | undefined =>
  [...(list?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].find((link) => link.getAttribute('href') === href);
