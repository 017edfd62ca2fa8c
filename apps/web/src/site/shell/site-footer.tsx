import type { Link } from '@masthead/core/content';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import type { SiteChrome } from '../../kit/page/chrome.ts';
import { isAuthPage } from '../../kit/pending-action/intent.ts';
import { useShownSession, useSignedOutOnly } from '../../kit/session/shown-session.ts';
import { subscriptionsHref } from '../../kit/subscriptions/link.ts';
import { printRoute } from '../../routes.ts';
import { Wordmark } from './wordmark.tsx';

type SiteFooterProps = SiteChrome['footer'] & {
  /** The page's full address, for print. */
  readonly address: string | undefined;
};

export const SiteFooter = ({ links, columns, socialLinks, legalLinks, statement, address }: SiteFooterProps) => {
  const { language, translate } = useDictionary();
  // Undefined where all visitors share the page: the editor's own guard then asks for a session.
  const isSignedOut = useShownSession() === null;
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <Wordmark href={printRoute({ page: 'home', language })} />
        {columns.length > 0 ? (
          <nav className="site-footer__columns" aria-label={translate('Shell_FooterNavigation')}>
            {columns.map(({ id, title, links: below }) => (
              <section key={id}>
                <h2>{title}</h2>
                <Links links={below} />
              </section>
            ))}
          </nav>
        ) : (
          links.length > 0 && (
            <nav className="site-footer__links" aria-label={translate('Shell_FooterNavigation')}>
              <Links links={links} />
            </nav>
          )
        )}
        {socialLinks.length > 0 && (
          <div className="site-footer__social">
            <Links links={socialLinks} />
          </div>
        )}
        {statement !== '' && <p className="site-footer__statement">{statement}</p>}
        {address !== undefined && (
          <p className="printed-address" dir="ltr" translate="no">
            {address}
          </p>
        )}
        <nav className="site-footer__legal" aria-label={translate('Shell_LegalNavigation')}>
          <Links
            links={[
              ...legalLinks,
              {
                href: subscriptionsHref(language, !isSignedOut),
                text: translate('Subscriptions_Menu'),
                isForAll: true,
              },
              { href: printRoute({ page: 'cookiePreferences', language }), text: translate('Consent_Preferences') },
            ]}
          />
        </nav>
      </div>
    </footer>
  );
};

type FooterLink = Pick<Link, 'href' | 'text'> & {
  /** Whether it stays visible with a session: it is no registration offer. */
  readonly isForAll?: boolean;
};

const Links = ({ links }: { readonly links: readonly FooterLink[] }) => {
  const signedOutOnly = useSignedOutOnly();
  return (
    <ul>
      {links.map(({ href, text, isForAll = false }) => (
        <li key={href} {...(!isForAll && isAuthPage(href) && signedOutOnly)}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
};
