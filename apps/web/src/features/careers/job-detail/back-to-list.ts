/**
 * Links a visitor who came from a list back to it as they left it: query, filters and loaded pages are in its
 * address.
 */
export const mount = (element: HTMLElement): void => {
  const link = element.querySelector('a');
  const from = Object.assign(document.createElement('a'), { href: document.referrer });
  if (from.origin === link?.origin && from.pathname === link.pathname) link.search = from.search;
};
