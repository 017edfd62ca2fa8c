import type { Language } from '@masthead/core';
import type { Alternate, Dictionary, Image, Link } from '@masthead/core/content';
import Head from 'next/head';
import type { ReactNode } from 'react';
import { Layer } from '../accounts/layer.tsx';
import { CopyProvider, useCopy } from '../copy/copy.tsx';
import { PageMeta } from './page-meta.tsx';
import type { ShellSession } from './session-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

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

export type PageShellProps = {
  /** The language the visitor reads the site in. */
  readonly language: Language;
  readonly dictionary: Dictionary;
  /** The whole document title, firm name included. */
  readonly title: string;
  readonly description?: string;
  readonly robots?: 'index,follow' | 'noindex,nofollow';
  /** Without language prefix; the default is the home page's. */
  readonly path?: string;
  /** The site's own origin, no trailing slash. Without it the page names no canonical address. */
  readonly origin?: string;
  /** Where the text really lives, when it is not `path` in `language` (fallback). With language prefix. */
  readonly canonicalPath?: string;
  readonly alternates?: readonly Alternate[];
  readonly image?: Image | undefined;
  readonly type?: 'website' | 'article';
  readonly chrome: SiteChrome;
  /** Pages drawn for one visitor pass the session (null: signed out); shared pages leave it out and the page's script asks the hint cookie. */
  readonly session?: ShellSession;
  /** Stands above the page's content, such as "not available in German". */
  readonly notice?: ReactNode;
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A§2 "Page shell": skip link, header, main, footer, title, description, robots, canonical address, alternates and cards for sharing. */
export const PageShell = ({
  language,
  dictionary,
  chrome,
  session,
  notice,
  head,
  children,
  ...page
}: PageShellProps) => (
  <CopyProvider language={language} dictionary={dictionary}>
    <PageMeta {...page} language={language} siteName={dictionary.Site_Name ?? ''} />
    {head !== undefined && <Head>{head}</Head>}
    <SkipLink />
    <SiteHeader
      homeHref={chrome.homeHref}
      links={chrome.links}
      path={page.path ?? '/'}
      alternates={page.alternates ?? []}
      session={session}
    />
    {notice}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter {...chrome.footer} />
    <Layer />
  </CopyProvider>
);

const SkipLink = () => {
  const { say } = useCopy();
  return (
    <a className="skip-link" href="#main">
      {say('Shell_SkipToMain')}
    </a>
  );
};
