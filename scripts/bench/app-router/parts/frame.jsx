import { cookies } from 'next/headers';
import { linksOf, pageAt, texts } from './backend.mjs';

const languages = [
  ['en', '', 'English'],
  ['ar', '/ar', 'العربية'],
  ['de', '/de', 'Deutsch'],
  ['ja-JP', '/ja-jp', '日本語'],
];

const Wordmark = () => (
  <a className="wordmark" href="/" translate="no">
    <span className="wordmark__mark">
      <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32">
        <path d="M3 27V15a13 13 0 0 1 26 0v12" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M10 27V16a6 6 0 0 1 12 0v11" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M1 28.5c5-3.4 9.5 2.600 15 0s10-3.400 15 0" fill="none" stroke="#b4492b" strokeWidth="2.500" />
      </svg>
    </span>
    Halden Brook
  </a>
);

const Links = ({ links, label, className }) => (
  <nav className={className} aria-label={label}>
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Header and footer around a page. One for a visitor reads whose session it is. */
export const Frame = async ({ path, children, isForVisitor = true }) => {
  const [page, say, held] = await Promise.all([pageAt('/'), texts(), isForVisitor ? cookies() : undefined]);
  const { header = [], footer = [] } = page?.placeholders ?? {};
  const bottom = footer[0]?.fields ?? {};
  const isSignedIn = held?.get('__Host-access') !== undefined;
  return (
    <>
      <a className="skip-link" href="#main">
        {say.Shell_SkipToMain}
      </a>
      <header className="site-header">
        <div className="site-header__bar">
          <Wordmark />
          <button type="button" className="menu-button" popoverTarget="site-menu">
            {say.Shell_Menu}
          </button>
          <div className="site-menu" id="site-menu" popover="auto">
            <Links
              className="site-menu__primary"
              label={say.Shell_PrimaryNavigation}
              links={linksOf(header[0]?.fields.links)}
            />
            <nav className="site-menu__languages" aria-label={say.Shell_Languages}>
              <ul>
                {languages.map(([language, prefix, name]) => (
                  <li key={language}>
                    <a href={prefix + path} lang={language} hrefLang={language}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {isSignedIn ? (
              <form method="post" action="/signout">
                <button type="submit">{say.Session_SignOut}</button>
              </form>
            ) : (
              <div className="site-menu__session">
                <a href="/signin">{say.Session_SignIn}</a>
                <a href="/register">{say.Session_CreateAccount}</a>
              </div>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer__inner">
          <Wordmark />
          <Links className="site-footer__links" label={say.Shell_FooterNavigation} links={linksOf(bottom.links)} />
          <Links className="site-footer__legal" label={say.Shell_LegalNavigation} links={linksOf(bottom.legalLinks)} />
          <p className="site-footer__statement">{bottom.statement?.value}</p>
        </div>
      </footer>
    </>
  );
};
