import { defaultLanguage, directionOf, Language } from '@masthead/core';
import { markHtml } from '@masthead/core/content';
import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import { createElement, Fragment } from 'react';
import { pageLinksOf, withLinks } from '../src/kit/editing/page-links.ts';
import { pageMarksOf } from '../src/kit/editing/page-marks.ts';
import { chunkAddress } from '../src/kit/islands/manifest.ts';
import { isOneTree } from '../src/kit/islands/one-tree.ts';
import { OwnScript } from '../src/kit/islands/own-script.tsx';
import { withoutFailingModules } from '../src/kit/modules/try-render.tsx';
import { TraceOffer, TraceScript } from '../src/kit/trace/trace-offer.tsx';
import { printRoute } from '../src/routes.ts';
import { configuration } from '../src/server/configuration/configuration.ts';
import { brand } from '../src/site/shell/brand.ts';
import { firstFonts } from '../src/site/shell/fonts.ts';

/** Every navigation is a page load (A§2), so the client runtime of Next would be dead weight: this head names none of its scripts. */
class ScriptlessHead extends Head {
  override getScripts() {
    return [];
  }
  override getPolyfillScripts() {
    return [];
  }
  override getPreNextScripts() {
    return createElement(Fragment);
  }
  override getDynamicChunks() {
    return [];
  }
  override getPreloadMainLinks() {
    return null;
  }
  override getPreloadDynamicChunks() {
    return [];
  }
}

const PageHead = isOneTree ? Head : ScriptlessHead;

type EditingProps = { readonly editingOrigins?: readonly string[] };

export default class PageDocument extends Document<EditingProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & EditingProps> {
    const initial = await withoutFailingModules((around) =>
      Document.getInitialProps({
        ...context,
        renderPage: (options) =>
          context.renderPage({
            ...options,
            enhanceComponent: (Component) => (props) => around(<Component {...props} />),
          }),
      }),
    );
    const marked = pageMarksOf(context.req);
    if (marked !== undefined) {
      const editingOrigins = marked.tool === 'own' ? configuration().editingOrigins : [];
      return { ...initial, html: markHtml(initial.html, marked.marks), editingOrigins };
    }
    const changeLink = pageLinksOf(context.req);
    return changeLink === undefined ? initial : { ...initial, html: withLinks(initial.html, changeLink) };
  }

  override render() {
    const { locale, editingOrigins } = this.props;
    const language = Language.is(locale) ? locale : defaultLanguage;
    const { offersTraces } = configuration();
    return (
      <Html lang={language} dir={directionOf(language)}>
        <PageHead>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/artwork/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/artwork/apple-touch-icon.png" />
          <link rel="manifest" href={printRoute({ page: 'webManifest' })} />
          <meta name="theme-color" content={brand.themeColor} />
          {firstFonts(language).map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
          {offersTraces && <TraceScript />}
          {/* In editing mode a click leads to a field: the scripts of the page would take it. */}
          {editingOrigins === undefined
            ? !isOneTree && <OwnScript name="page" isAsync={!offersTraces} />
            : editingOrigins.length > 0 && (
                <script type="module" src={chunkAddress('edit-page')} data-editing-origins={editingOrigins.join(' ')} />
              )}
        </PageHead>
        <body>
          <Main />
          {offersTraces && <TraceOffer language={language} />}
          {isOneTree && <NextScript />}
        </body>
      </Html>
    );
  }
}
