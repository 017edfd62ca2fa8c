/** Marks one link as current and removes the mark from the others. */
export const markCurrent = (links: readonly Element[], current: Element | undefined): void => {
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
};
