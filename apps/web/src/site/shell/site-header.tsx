import { type Language, languages, localisePath, nameOf } from '@masthead/core';
import type { Alternate, Link } from '@masthead/core/content';
import { SiteSearch, SiteSearchButton } from '../../features/search/site-search/site-search.tsx';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import type { Section } from '../../kit/page/chrome.ts';
import type { AuthLinks } from '../../kit/page/frame.ts';
import type { ShownSession } from '../../kit/session/shown-session.ts';
import { paths } from '../../routes.ts';
import { SessionMenu } from './session-menu.tsx';
import { SiteSections } from './site-sections.tsx';
import { Wordmark } from './wordmark.tsx';

type SiteHeaderProps = {
  readonly homeHref: string | undefined;
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  /** Without language prefix. */
  readonly path: string;
  readonly alternates: readonly Alternate[];
  readonly session: ShownSession;
  /** With a question mark, or empty. */
  readonly search: string;
  readonly authLinks: AuthLinks | undefined;
  /** Whether it lies over the hero of the page. */
  readonly isOverlaid?: boolean;
};

/** One menu in the page: a bar on wide screens, on narrow ones a popover that needs no script. */
export const SiteHeader = ({
  homeHref,
  links,
  sections,
  path,
  alternates,
  session,
  search,
  authLinks,
  isOverlaid = false,
}: SiteHeaderProps) => {
  const { language, translate } = useDictionary();
  const to = localisePath(language);
  const [home, here] = [to('/'), to(path)];
  // The search page is that box, with its results.
  const hasSearch = path !== paths.search;
  return (
    <header className={isOverlaid ? 'site-header site-header--over' : 'site-header'}>
      <div className="site-header__bar">
        <Wordmark href={homeHref ?? home} />
        {hasSearch && <SiteSearchButton />}
        <button type="button" className="menu-button" popoverTarget="site-menu">
          {translate('Shell_Menu')}
        </button>
        <div className="site-menu" id="site-menu" popover="auto">
          <div className="site-menu__close">
            <button type="button" className="menu-button" popoverTarget="site-menu" popoverTargetAction="hide">
              {translate('Shell_CloseMenu')}
            </button>
          </div>
          <SiteSections links={links} sections={sections} here={here} />
          <nav className="site-menu__languages" aria-label={translate('Shell_Languages')}>
            <Enhancement name="close-panels" when="interaction" props={{}}>
              <details>
                <summary>
                  <span className="visually-hidden">{translate('Shell_Languages')}: </span>
                  {nameOf(language)}
                </summary>
                <ul>
                  {languages.map((each) => (
                    <li key={each}>
                      <a
                        href={alternatePath(alternates, path, each) + search}
                        data-keep=""
                        lang={each}
                        hrefLang={each}
                        aria-current={each === language ? 'true' : undefined}
                      >
                        {nameOf(each)}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </Enhancement>
          </nav>
          <SessionMenu session={session} address={here + search} authLinks={authLinks} />
        </div>
        {hasSearch && <SiteSearch />}
      </div>
    </header>
  );
};

/** Returns the address in another language: the translation, else the same path, which reports the fallback. */
const alternatePath = (alternates: readonly Alternate[], path: string, language: Language): string =>
  alternates.find((each) => each.language === language)?.path ?? localisePath(language)(path);
