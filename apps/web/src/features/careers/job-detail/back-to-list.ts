/**
 * Leads whoever came from a list back to it as they left it: what they searched for, narrowed it by and loaded of it stands in its address.
 */
export const mount = (element: HTMLElement): void => {
  const link = element.querySelector('a');
  const from = Object.assign(document.createElement('a'), { href: document.referrer });
  if (from.origin === link?.origin && from.pathname === link.pathname) link.search = from.search;
};
