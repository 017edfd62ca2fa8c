import { message } from '@masthead/core';
import type { KeptDecision } from '@masthead/core/consent';
import { translatorOf } from '@masthead/core/dictionary';
import { ConsentGroups } from './consent-groups.tsx';
import type { CookiePreferencesProps } from './consent-page.ts';

type ConsentFormProps = Omit<CookiePreferencesProps, 'frame'> & {
  readonly language: CookiePreferencesProps['frame']['language'];
  readonly dictionary: CookiePreferencesProps['frame']['dictionary'];
};

/** The page of preferences: what is asked, what was decided, and what its visitor decided before where they have an account. */
export const ConsentForm = ({
  language,
  dictionary,
  action,
  groups,
  bar,
  problem,
  isSaved,
  history,
}: ConsentFormProps) => {
  const translate = translatorOf(dictionary);
  return (
    <>
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {isSaved && <p role="status">{translate('Consent_Saved')}</p>}
      <form method="post" action={action} className="consent-form">
        <p>{translate('Consent_Intro')}</p>
        <ConsentGroups translate={translate} groups={groups} bar={bar} idPrefix="consent" />
        <div className="consent-form__ways">
          <button type="submit" className="button" name="choice" value="save">
            {translate('Consent_Save')}
          </button>
          <button type="submit" className="button button--quiet" name="choice" value="accept">
            {translate('Consent_AcceptAll')}
          </button>
          <button type="submit" className="button button--quiet" name="choice" value="reject">
            {translate('Consent_RejectAll')}
          </button>
        </div>
      </form>
      {history === false && <p role="status">{translate('Consent_HistoryFailed')}</p>}
      {Array.isArray(history) && history.length > 0 && (
        <History translate={translate} language={language} decisions={history} />
      )}
    </>
  );
};

type HistoryProps = {
  readonly translate: ReturnType<typeof translatorOf>;
  readonly language: string;
  readonly decisions: readonly KeptDecision[];
};

const History = ({ translate, language, decisions }: HistoryProps) => {
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const names = new Intl.ListFormat(language);
  return (
    <section aria-labelledby="consent-history">
      <h2 id="consent-history">{translate('Consent_History')}</h2>
      <ul>
        {decisions.map((decision) => (
          <li key={decision.time}>
            {translate(
              message('Consent_HistoryEntry', {
                time: time.format(new Date(decision.time)),
                groups: names.format(decision.groups.map((group) => translate(`Consent_${group}`))),
              }),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
