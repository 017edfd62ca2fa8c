import { directionOf, languages, localisePath, nameOf } from '@masthead/core';
import type { Alternate } from '@masthead/core/content';
import { createSSRApp, type VNodeChild } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { addressOf, isAuthPath, paths } from './addresses.ts';
import type { Visit } from './request.ts';

/** A page to answer with. */
export type Screen = {
  /** Without the name of the site. */
  readonly title: string;
  readonly body: VNodeChild;
  readonly status?: number;
  /** The whole title, where an editor wrote it. */
  readonly documentTitle?: string;
  readonly description?: string | undefined;
  readonly robots?: string;
  /** With language prefix. */
  readonly canonical?: string;
  readonly alternates?: readonly Alternate[];
  /** What search engines read. */
  readonly data?: object | undefined;
};

const Links = ({ links }: { readonly links: readonly { readonly href: string; readonly text: string }[] }) => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
);

const SessionMenu = ({ visit }: { readonly visit: Visit }) => {
  const { session, language, translate, path, address, query } = visit;
  if (session._tag === 'active')
    return (
      <div class="session">
        <span class="session__name">{session.hint.firstName}</span>
        <a href={addressOf(language, paths.savedArticles)}>{translate('Session_SavedArticles')}</a>
        <a href={addressOf(language, paths.subscriptions)}>{translate('Subscriptions_Menu')}</a>
        <form method="post" action={addressOf(language, paths.signOut)}>
          <button type="submit" class="text-button">
            {translate('Session_SignOut')}
          </button>
        </form>
      </div>
    );
  // On the way into an account the way back stays as it is.
  const isOnTheWay = isAuthPath(path);
  const redirect = isOnTheWay ? (query.get('redirect') ?? query.get('redirectURL') ?? undefined) : address;
  const kept = isOnTheWay ? { save: query.get('save') ?? undefined, article: query.get('article') ?? undefined } : {};
  return (
    <div class="session">
      <a href={addressOf(language, paths.signIn, { redirect, ...kept })}>{translate('Session_SignIn')}</a>
      <a href={addressOf(language, paths.register, { redirectURL: redirect, ...kept })}>
        {translate('Session_CreateAccount')}
      </a>
    </div>
  );
};

const Header = ({ visit, alternates }: { readonly visit: Visit; readonly alternates: readonly Alternate[] }) => {
  const { language, translate, chrome, path, search } = visit;
  return (
    <header class="site-header">
      <a class="wordmark" href={addressOf(language, '/')}>
        {translate('Site_Name')}
      </a>
      <nav aria-label={translate('Shell_PrimaryNavigation')}>
        <Links links={chrome.links} />
      </nav>
      {path !== paths.search && (
        <search>
          <form class="search-row" action={addressOf(language, paths.search)} aria-label={translate('Shell_Search')}>
            <label class="visually-hidden" for="site-search">
              {translate('Shell_Search')}
            </label>
            <input id="site-search" name="q" type="search" maxlength={200} autocomplete="off" />
            <button type="submit" aria-label={translate('Shell_Search')}>
              <span aria-hidden="true">⌕</span>
            </button>
          </form>
        </search>
      )}
      <SessionMenu visit={visit} />
      <nav class="languages" aria-label={translate('Shell_Languages')}>
        <ul>
          {languages.map((each) => (
            <li key={each}>
              <a
                href={
                  (alternates.find((other) => other.language === each)?.path ?? localisePath(each)(path)) +
                  (search && `?${search}`)
                }
                lang={each}
                hreflang={each}
                aria-current={each === language ? 'true' : undefined}
              >
                {nameOf(each)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
};

const registers = (href: string): boolean =>
  isAuthPath(href.replace(/^\/(?:de|ar|ja-jp)(?=\/)/u, '').split('?', 1)[0] ?? '');

const Footer = ({ visit }: { readonly visit: Visit }) => {
  const { translate, chrome, session } = visit;
  return (
    <footer class="site-footer">
      <nav aria-label={translate('Shell_FooterNavigation')}>
        <Links links={chrome.footerLinks.filter(({ href }) => session._tag !== 'active' || !registers(href))} />
      </nav>
      {chrome.statement !== '' && <p>{chrome.statement}</p>}
    </footer>
  );
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a whole page: document, header, the screen and footer. */
export const drawPage = async (visit: Visit, screen: Screen): Promise<string> => {
  const { language, translate, path, settings } = visit;
  const { title, documentTitle = `${title} | ${translate('Site_Name')}`, robots = 'noindex,nofollow' } = screen;
  const body = await renderToString(
    createSSRApp(() => (
      <>
        <a class="skip" href="#main">
          {translate('Shell_SkipToMain')}
        </a>
        <Header visit={visit} alternates={screen.alternates ?? []} />
        <main id="main" tabindex={-1}>
          {screen.body}
        </main>
        <Footer visit={visit} />
      </>
    )),
  );
  const canonical = settings.gateway.origin + (screen.canonical ?? localisePath(language)(path));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(documentTitle)}</title>
<meta name="robots" content="${robots}">
${screen.description ? `<meta name="description" content="${escaped(screen.description)}">` : ''}
<link rel="canonical" href="${escaped(canonical)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/site.css">
${screen.data === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(screen.data).replaceAll('<', '\\u003c')}</script>`}
</head>
<body>${body}</body>
</html>`;
};
