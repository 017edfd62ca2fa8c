/** What a history entry keeps of the list that was left: how far down, and by which of its links. */
export type Left = { readonly scroll: number; readonly link: string };

/**
 * Reads the left list from the state of a history entry.
 * @param state of a history entry: its part under this name is of `keepLeft`
 */
export const leftIn = (state: { readonly list?: Left } | null): Left | undefined => state?.list;

/** Keeps for the history entry on show how far down it is, and by which link it is left. */
export const keepLeft = (link: string): void =>
  history.replaceState({ ...history.state, list: { scroll: scrollY, link } }, '');

/** Returns the link of a list with that target. A JSON string is also a valid selector string. */
export const linkIn = (list: ParentNode | null | undefined, href: string, within = ''): HTMLAnchorElement | null =>
  list?.querySelector<HTMLAnchorElement>(`${within} a[href=${JSON.stringify(href)}]`) ?? null;
