import { localisePath } from '@masthead/core';
import type { Link } from '@masthead/core/content';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import type { Section } from '../../kit/page/chrome.ts';
import { Picture } from '../../kit/ui/picture.tsx';

type SiteSectionsProps = {
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  /** Of the page, with language prefix. */
  readonly here: string;
};

/**
 * The main navigation: a panel for each section, else plain links. A panel is a `details`, of which one is open at a time, so that it needs
 * no script; `close-panels.ts` closes it as a menu is closed.
 */
export const SiteSections = ({ links, sections, here }: SiteSectionsProps) => {
  const { language, translate } = useDictionary();
  const home = localisePath(language)('/');
  return (
    <nav className="site-menu__primary" aria-label={translate('Shell_PrimaryNavigation')}>
      <Enhancement name="close-panels" when="interaction" props={{}}>
        <ul>
          {sections.length > 0
            ? sections.map((section) => (
                <li key={section.link.href}>
                  <SectionPanel {...section} here={here} home={home} />
                </li>
              ))
            : links.map((link) => (
                <li key={link.href}>
                  <PlaceLink {...link} here={here} home={home} />
                </li>
              ))}
        </ul>
      </Enhancement>
    </nav>
  );
};

type Place = { readonly here: string; readonly home: string };

const PlaceLink = ({ href, text, here, home }: Pick<Link, 'href' | 'text'> & Place) => (
  <a href={href} aria-current={currentOf(href, here, home)}>
    {text}
  </a>
);

const SectionPanel = ({ link, introduction, links, featuredLink, featuredImage, here, home }: Section & Place) => {
  if (links.length === 0 && featuredLink === undefined) return <PlaceLink {...link} here={here} home={home} />;
  const isHere = [link, ...links].some(({ href }) => currentOf(href, here, home) !== undefined);
  return (
    <details className="section" name="site-section">
      <summary aria-current={isHere ? 'true' : undefined}>{link.text}</summary>
      <div className="section-panel">
        <div className="section-panel__about">
          <a className="section-panel__title" href={link.href} aria-current={currentOf(link.href, here, home)}>
            {link.text}
          </a>
          {introduction !== '' && <p>{introduction}</p>}
        </div>
        <ul className="section-panel__links">
          {links.map((each) => (
            <li key={each.href}>
              <PlaceLink {...each} here={here} home={home} />
            </li>
          ))}
        </ul>
        {featuredLink !== undefined && (
          <a className="section-panel__featured" href={featuredLink.href}>
            {featuredImage !== undefined && <Picture image={{ ...featuredImage, alt: '' }} isWhole wide="20rem" />}
            <span>{featuredLink.text}</span>
          </a>
        )}
      </div>
    </details>
  );
};

/** Whether a link targets the page itself or one above it. The home page is above all pages, which does not count. */
const currentOf = (href: string, here: string, home: string): 'page' | 'true' | undefined => {
  if (href === here) return 'page';
  return href !== home && here.startsWith(`${href}/`) ? 'true' : undefined;
};
