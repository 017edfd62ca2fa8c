import { distinctLinks, isLink, type Link } from '@masthead/core/content';
import { modulesOf } from '../modules/find-module.ts';
import type { SanitisedModule, SanitisedModuleOf } from '../modules/sanitised.ts';
import type { SanitisedPage } from '../modules/sanitised-page.ts';

/** What every page of a language shares: taken from the header and footer modules of any of its pages. */
export type SiteChrome = {
  readonly homeHref?: string;
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  readonly footer: Pick<
    SanitisedModuleOf<'SiteFooter'>,
    'links' | 'columns' | 'socialLinks' | 'legalLinks' | 'statement'
  >;
};

/** A section of the site: its link, and what its panel shows. */
export type Section = Omit<SanitisedModuleOf<'SiteHeader'>['sections'][number], 'id' | 'url' | 'link'> & {
  readonly link: Link;
};

export const bareChrome: SiteChrome = {
  links: [],
  sections: [],
  footer: { links: [], columns: [], socialLinks: [], legalLinks: [], statement: '' },
};

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
    sections: (top?.sections ?? []).flatMap(({ link, introduction, links, featuredLink, featuredImage }) =>
      link === undefined ? [] : [{ link, introduction, links, featuredLink, featuredImage }],
    ),
    footer:
      bottom === undefined
        ? { ...bareChrome.footer, links: linksIn(footer) }
        : {
            links: bottom.links,
            columns: bottom.columns.map(({ id, url, title, links }) => ({ id, url, title, links })),
            socialLinks: bottom.socialLinks,
            legalLinks: bottom.legalLinks,
            statement: bottom.statement,
          },
  };
};
