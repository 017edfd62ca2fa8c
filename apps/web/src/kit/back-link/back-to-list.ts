/**
 * A link back to a list (`data-back`) leads whoever came from there to the list as they left it: what they searched for, narrowed it by and
 * loaded of it stands in its address.
 */
const leadBack = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    const from = Object.assign(document.createElement('a'), { href: document.referrer });
    if (from.origin === link.origin && from.pathname === link.pathname) link.search = from.search;
  }
};

// The script may be here before the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', leadBack, { once: true });
else leadBack();
