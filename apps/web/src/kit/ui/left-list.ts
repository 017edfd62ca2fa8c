/** What a history entry keeps of the list that was left: how far down, and by which of its links. */
export type Left = { readonly scroll: number; readonly link: string };

/** @param state of a history entry: what stands there under this name is of `keepLeft` */
export const leftIn = (state: { readonly list?: Left } | null): Left | undefined => state?.list;

/** Keeps for the history entry on show how far down it is, and by which link it is left. */
export const keepLeft = (link: string): void =>
  history.replaceState({ ...history.state, list: { scroll: scrollY, link } }, '');

/** The link of a list that leads there. What JSON calls a string is one for a selector, too. */
export const linkIn = (list: ParentNode | null | undefined, href: string, within = ''): HTMLAnchorElement | null =>
  list?.querySelector<HTMLAnchorElement>(`${within} a[href=${JSON.stringify(href)}]`) ?? null;
