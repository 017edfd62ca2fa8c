import type { SiteChrome } from '../../site/shell/page-shell.tsx';
import type { DrawablePage } from '../modules/drawable-page.ts';

/** Header and footer as the editors placed them on this page. A page without them gets empty ones, never an error. */
export const chromeOf = ({ header, footer }: Pick<DrawablePage, 'header' | 'footer'>): SiteChrome => {
  const top = header.find((module) => module.kind === 'SiteHeader');
  const bottom = footer.find((module) => module.kind === 'SiteFooter');
  return {
    ...(top?.homeLink === undefined ? {} : { homeHref: top.homeLink.href }),
    links: top?.links ?? [],
    footer: { links: bottom?.links ?? [], legalLinks: bottom?.legalLinks ?? [], statement: bottom?.statement ?? '' },
  };
};
