import { type Language, localisePath } from '@masthead/core';
import { type PageFacts, pageData } from '@masthead/core/analytics';
import { showsCareersBar } from '@masthead/core/careers-bar';
import type { Dictionary } from '@masthead/core/dictionary';
import Head from 'next/head';
import type { ReactNode } from 'react';
import { PracticeToast } from '../../features/account/registration/practice-toast.island.tsx';
import { CareersBar } from '../../features/careers/bar/careers-bar.tsx';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { DictionaryProvider, useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { Layer } from '../../kit/layer/layer.tsx';
import type { SiteChrome } from '../../kit/page/chrome.ts';
import type { AuthLinks } from '../../kit/page/frame.ts';
import { sheetAddress, sheetAddresses } from '../../kit/page/sheets.ts';
import { type ShownSession, ShownSessionProvider } from '../../kit/session/shown-session.ts';
import { subscriptionsHref } from '../../kit/subscriptions/link.ts';
import { paths, printRoute } from '../../routes.ts';
import { PageDataScript } from '../seo/page-data-script.tsx';
import { PageMeta, type PageMetaProps } from '../seo/page-meta.tsx';
import { FullScreenBar } from './full-screen-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export type PageShellProps = Omit<PageMetaProps, 'siteName'> & {
  readonly dictionary: Dictionary;
  readonly chrome: SiteChrome;
  /**
   * Pages rendered for one visitor pass the session (null: signed out); shared pages omit it and the page's script
   * reads the hint cookie.
   */
  readonly session?: ShownSession;
  /** The query of the page's address, with a question mark. */
  readonly search?: string | undefined;
  /** Sign-in and registration links of the header; returning to this page by default. */
  readonly authLinks?: AuthLinks | undefined;
  /** Notice above the page's content, such as "not available in German". */
  readonly notice?: ReactNode;
  readonly head?: ReactNode;
  /** Style sheets of the page's modules, besides the global one. */
  readonly sheets?: readonly string[];
  /** Page data for analytics after consent; that of a feature's own page by default. */
  readonly facts?: Omit<PageFacts, 'language' | 'isSignedIn'>;
  /** C§2: whether the content fills the screen, below a bar with its title and a back link. */
  readonly isFullScreen?: boolean;
  /** The page's title alone, for a bar that shows it. */
  readonly heading?: string;
  /** Of the office whose page it is; of none, unless given. */
  readonly officeCode?: string;
  /** Whether the header lies over the beginning of the page; the sheet `transparent-navigation` is linked then. */
  readonly hasOverlaidHeader?: boolean;
  /** Whether visits are counted and third parties asked for; they are, unless the page is a preview. */
  readonly isCounted?: boolean;
  readonly children: ReactNode;
};

/** A§2 "Page shell": skip link, header, main, footer, title, description, robots, canonical address, alternates and cards for sharing. */
export const PageShell = ({
  language,
  dictionary,
  chrome,
  session,
  search = '',
  authLinks,
  notice,
  head,
  sheets = [],
  facts = { template: 'Feature', access: 'public' },
  officeCode = '',
  isFullScreen = false,
  heading = '',
  hasOverlaidHeader = false,
  isCounted = true,
  children,
  ...page
}: PageShellProps) => {
  const { path = '/' } = page;
  const hasCareersBar = showsCareersBar({ path, officeCode }, dictionary.CareersBar_ExcludedPaths ?? '');
  const allSheets = [
    ...sheets,
    ...(session?.practiceNotice === undefined ? [] : ['practice-toast']),
    ...(hasCareersBar ? ['careers-bar'] : []),
    ...(isFullScreen ? ['full-screen'] : []),
  ];
  return (
    <DictionaryProvider language={language} dictionary={dictionary}>
      <PageMeta {...page} language={language} siteName={dictionary.Site_Name ?? ''} />
      <Head>
        {sheetAddresses(allSheets).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link key="print" rel="stylesheet" media="print" href={sheetAddress('print')} />
      </Head>
      {head !== undefined && <Head>{head}</Head>}
      <ShownSessionProvider value={session}>
        <SkipLink />
        {isCounted && (
          <ConsentBanner
            back={`${localisePath(language)(page.path ?? '/')}${search}`}
            isAskedHere={page.path === paths.cookiePreferences}
          />
        )}
        {isFullScreen ? (
          <FullScreenBar homeHref={chrome.homeHref} path={path} title={heading} />
        ) : (
          <SiteHeader
            isOverlaid={hasOverlaidHeader}
            homeHref={chrome.homeHref}
            links={chrome.links}
            sections={chrome.sections}
            path={page.path ?? '/'}
            alternates={page.alternates ?? []}
            session={session}
            search={search}
            authLinks={authLinks}
          />
        )}
        {session?.practiceNotice !== undefined && (
          <Island
            name="practice-toast"
            of={PracticeToast}
            when="load"
            notice={session.practiceNotice}
            subscriptionsHref={subscriptionsHref(language, true)}
            dismissAction={printRoute({ page: 'dismissNotice', language })}
            here={`${localisePath(language)(page.path ?? '/')}${search}`}
          />
        )}
        <main id="main" tabIndex={-1}>
          {notice}
          {children}
          {hasCareersBar && <CareersBar path={`${localisePath(language)(path)}${search}`} />}
        </main>
        {!isFullScreen && <SiteFooter {...chrome.footer} address={printedAddress(page, language)} />}
      </ShownSessionProvider>
      <Layer />
      {isCounted && (
        <PageDataScript data={pageData({ ...facts, language, isSignedIn: Boolean(session) }, Date.now())} />
      )}
    </DictionaryProvider>
  );
};

/** Where a page is found, for who reads it on paper. */
export const printedAddress = (
  { origin, path, canonicalPath }: Pick<PageMetaProps, 'origin' | 'path' | 'canonicalPath'>,
  language: Language,
): string | undefined =>
  origin === undefined ? undefined : `${origin}${canonicalPath ?? localisePath(language)(path ?? '/')}`;

const SkipLink = () => {
  const { translate } = useDictionary();
  return (
    <a className="skip-link" href="#main">
      {translate('Shell_SkipToMain')}
    </a>
  );
};
