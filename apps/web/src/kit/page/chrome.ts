import type { Link } from '@masthead/core/content';
import type { DrawablePage } from '../modules/drawable-page.ts';

/** What every page of a language shares: taken from the header and footer modules of any of its pages. */
export type SiteChrome = {
  readonly homeHref?: string;
  readonly links: readonly Link[];
  readonly footer: {
    readonly links: readonly Link[];
    readonly legalLinks: readonly Link[];
    readonly statement: string;
  };
};

export const bareChrome: SiteChrome = { links: [], footer: { links: [], legalLinks: [], statement: '' } };

/** Header and footer as the editors placed them on this page. A page without them gets empty ones, never an error. */
export const chromeOf = ({ header, footer }: Pick<DrawablePage, 'header' | 'footer'>): SiteChrome => {
  const top = header.find((module) => module.kind === 'SiteHeader');
  const bottom = footer.find((module) => module.kind === 'SiteFooter');
  return {
    ...(top?.homeLink === undefined ? {} : { homeHref: top.homeLink.href }),
    links: top?.links ?? bareChrome.links,
    footer:
      bottom === undefined
        ? bareChrome.footer
        : { links: bottom.links, legalLinks: bottom.legalLinks, statement: bottom.statement },
  };
};
