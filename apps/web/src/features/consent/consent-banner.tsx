import { consentGroups, printConsent } from '@masthead/core/consent';
import Head from 'next/head';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { chunkAddress, chunkFiles } from '../../kit/islands/manifest.ts';
import { sheetAddress } from '../../kit/page/sheets.ts';
import { printRoute } from '../../routes.ts';
import { ConsentGroups } from './consent-groups.tsx';

/** Read directly from the environment; a component may not import the settings, which would be bundled for browsers. */
const consentVersion = Number(process.env.CONSENT_VERSION?.trim() || 1);

/** Prefix of the cookie of a visitor who has refused every current group: their pages load nothing more. */
const refused = (version: number): string =>
  `consent=${printConsent({ version, groups: ['C0001'], time: '' }).replace(/%2C%22time.*$/u, '')}`;

const groups = consentGroups.map((group) => ({ group, isGranted: group === 'C0001', hosts: [] }));

type ConsentBannerProps = {
  /** Return address without script. */
  readonly back: string;
  /** Whether the page asks by itself, so that the banner stays away. */
  readonly isAskedHere: boolean;
};

/**
 * Banner that asks undecided visitors. It is the same on every page, and hidden: script shows it without a cookie
 * `consent` of the current version, and without script a style sheet does, which the server selects by the cookie
 * (ADR 0036).
 */
export const ConsentBanner = ({ back, isAskedHere }: ConsentBannerProps) => {
  const { language, translate } = useDictionary();
  return (
    <>
      <Head>
        {/* The question may be the largest text of a first page: it loads with one script instead of a chain of three. */}
        {chunkFiles('consent').map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {!isAskedHere && (
          <noscript key="consent">
            <link rel="stylesheet" href={printRoute({ page: 'consentSheet' })} />
          </noscript>
        )}
      </Head>
      <x-consent
        data-version={`${consentVersion}`}
        data-refused={isAskedHere ? '\n' : refused(consentVersion)}
        data-chunk={chunkAddress('consent')}
        data-sheet={sheetAddress('consent-banner')}
        data-state={printRoute({ page: 'consentState' })}
      >
        {!isAskedHere && (
          <section className="consent-banner" aria-labelledby="consent-heading" hidden>
            <form method="post" action={printRoute({ page: 'cookiePreferences', language })}>
              <input type="hidden" name="back" value={back} />
              <h2 id="consent-heading">{translate('Consent_Heading')}</h2>
              <p>{translate('Consent_Intro')}</p>
              <div className="consent-banner__ways">
                <button type="submit" className="button" name="choice" value="accept">
                  {translate('Consent_AcceptAll')}
                </button>
                <button type="submit" className="button" name="choice" value="reject">
                  {translate('Consent_RejectAll')}
                </button>
              </div>
              <details>
                <summary>{translate('Consent_Choose')}</summary>
                <ConsentGroups translate={translate} groups={groups} idPrefix="consent-banner" />
                <button type="submit" className="button button--quiet" name="choice" value="save">
                  {translate('Consent_Save')}
                </button>
              </details>
            </form>
          </section>
        )}
      </x-consent>
    </>
  );
};
