import { localisePath } from '@masthead/core';
import Head from 'next/head';
import { DictionaryProvider } from '../../kit/dictionary/dictionary.tsx';
import { sheetAddress, sheetAddresses } from '../../kit/page/sheets.ts';
import { PicturesAtOnce } from '../../kit/ui/picture.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { type PageShellProps, printedAddress } from './page-shell.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * C§2: shell of a page on paper, for PDF rendering by machine: complete, with eager pictures and its address, without
 * screen-only elements. Hidden from search engines.
 */
export const PaperShell = ({
  language,
  dictionary,
  chrome,
  sheets = [],
  notice,
  children,
  ...page
}: PageShellProps) => (
  <DictionaryProvider language={language} dictionary={dictionary}>
    <PageMeta {...page} language={language} siteName={dictionary.Site_Name ?? ''} robots="noindex,nofollow" />
    <Head>
      {[...sheetAddresses(sheets), sheetAddress('paper')].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link key="print" rel="stylesheet" media="print" href={sheetAddress('print')} />
    </Head>
    <PicturesAtOnce value>
      <div className="paper">
        <header className="site-header">
          <div className="site-header__bar">
            <Wordmark href={chrome.homeHref ?? localisePath(language)('/')} />
          </div>
        </header>
        <main id="main">
          {notice}
          {children}
        </main>
        <footer className="paper__foot">
          {chrome.footer.statement !== '' && <p>{chrome.footer.statement}</p>}
          <p className="printed-address" dir="ltr" translate="no">
            {printedAddress(page, language)}
          </p>
        </footer>
      </div>
    </PicturesAtOnce>
  </DictionaryProvider>
);
