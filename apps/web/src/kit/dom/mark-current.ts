/** Says of one link that it leads to what is seen, and of the others that they do not. */
export const markCurrent = (links: readonly Element[], current: Element | undefined): void => {
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
};
