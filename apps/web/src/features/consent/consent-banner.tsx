import { consentGroups, printConsent } from '@masthead/core/consent';
import Head from 'next/head';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { chunkAddress, chunkFiles } from '../../kit/islands/manifest.ts';
import { sheetAddress } from '../../kit/page/sheets.ts';
import { printRoute } from '../../routes.ts';
import { ConsentGroups } from './consent-groups.tsx';

/** As the setting of this name says; a component may not import the settings, which browsers would then be built with. */
const consentVersion = Number(process.env.CONSENT_VERSION?.trim() || 1);

/** How the cookie of somebody begins who has refused everything that is asked today: on their pages nothing more has to be loaded. */
const refused = (version: number): string =>
  `consent=${printConsent({ version, groups: ['C0001'], time: '' }).replace(/%2C%22time.*$/u, '')}`;

const groups = consentGroups.map((group) => ({ group, isGranted: group === 'C0001', hosts: [] }));

type ConsentBannerProps = {
  /** Where its visitor is led back to without script. */
  readonly back: string;
  /** Whether the page asks by itself, so that the banner stays away. */
  readonly isAskedHere: boolean;
};

/**
 * What every page asks those who have not decided. It is the same for everybody, and hidden: script shows it to whoever has no cookie
 * `consent` of today's version, and where there is none, a style sheet does that the server gives by the cookie (ADR 0036).
 */
export const ConsentBanner = ({ back, isAskedHere }: ConsentBannerProps) => {
  const { language, say } = useDictionary();
  return (
    <>
      <Head>
        {/* Nobody has decided before the first page, whose largest text the question may be: it waits for one script instead of three in a row. */}
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
              <h2 id="consent-heading">{say('Consent_Heading')}</h2>
              <p>{say('Consent_Intro')}</p>
              <div className="consent-banner__ways">
                <button type="submit" className="button" name="choice" value="accept">
                  {say('Consent_AcceptAll')}
                </button>
                <button type="submit" className="button" name="choice" value="reject">
                  {say('Consent_RejectAll')}
                </button>
              </div>
              <details>
                <summary>{say('Consent_Choose')}</summary>
                <ConsentGroups say={say} groups={groups} idPrefix="consent-banner" />
                <button type="submit" className="button button--quiet" name="choice" value="save">
                  {say('Consent_Save')}
                </button>
              </details>
            </form>
          </section>
        )}
      </x-consent>
    </>
  );
};
