import { distinctLinks, isLink, type Link } from '@masthead/core/content';
import { modulesOf } from '../modules/find-module.ts';
import type { SanitisedModule } from '../modules/sanitised.ts';
import type { SanitisedPage } from '../modules/sanitised-page.ts';

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

/** Every link in a value, however deep, in the order of the value. */
const linksBelow = (value: unknown): readonly Link[] => {
  if (isLink(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksBelow) : [];
};

/**
 * Returns the links of a header or footer with components unknown to this site: those of its link lists, or of
 * anything else in it without such a list. Each address once.
 */
const linksIn = (modules: readonly SanitisedModule[]): readonly Link[] => {
  const listed = modulesOf(modules, 'LinkList').flatMap(({ items }) => items.map(({ link }) => link));
  return distinctLinks(listed.length > 0 ? listed : linksBelow(modules));
};

/** Header and footer as the editors placed them on this page. A page without them gets empty ones, never an error. */
export const chromeOf = ({ header, footer }: Pick<SanitisedPage, 'header' | 'footer'>): SiteChrome => {
  const top = header.find((module) => module.kind === 'SiteHeader');
  const bottom = footer.find((module) => module.kind === 'SiteFooter');
  return {
    ...(top?.homeLink === undefined ? {} : { homeHref: top.homeLink.href }),
    links: top?.links ?? linksIn(header),
    footer:
      bottom === undefined
        ? { ...bareChrome.footer, links: linksIn(footer) }
        : { links: bottom.links, legalLinks: bottom.legalLinks, statement: bottom.statement },
  };
};
