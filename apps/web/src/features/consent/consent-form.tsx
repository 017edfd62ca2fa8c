import { message } from '@masthead/core';
import type { KeptDecision } from '@masthead/core/consent';
import { sayIn } from '@masthead/core/dictionary';
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
  const say = sayIn(dictionary);
  return (
    <>
      {problem !== null && (
        <p className="problem" role="alert">
          {say(problem)}
        </p>
      )}
      {isSaved && <p role="status">{say('Consent_Saved')}</p>}
      <form method="post" action={action} className="consent-form">
        <p>{say('Consent_Intro')}</p>
        <ConsentGroups say={say} groups={groups} bar={bar} idPrefix="consent" />
        <div className="consent-form__ways">
          <button type="submit" className="button" name="choice" value="save">
            {say('Consent_Save')}
          </button>
          <button type="submit" className="button button--quiet" name="choice" value="accept">
            {say('Consent_AcceptAll')}
          </button>
          <button type="submit" className="button button--quiet" name="choice" value="reject">
            {say('Consent_RejectAll')}
          </button>
        </div>
      </form>
      {history === false && <p role="status">{say('Consent_HistoryFailed')}</p>}
      {Array.isArray(history) && history.length > 0 && <History say={say} language={language} decisions={history} />}
    </>
  );
};

type HistoryProps = {
  readonly say: ReturnType<typeof sayIn>;
  readonly language: string;
  readonly decisions: readonly KeptDecision[];
};

const History = ({ say, language, decisions }: HistoryProps) => {
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const names = new Intl.ListFormat(language);
  return (
    <section aria-labelledby="consent-history">
      <h2 id="consent-history">{say('Consent_History')}</h2>
      <ul>
        {decisions.map((decision) => (
          <li key={decision.time}>
            {say(
              message('Consent_HistoryEntry', {
                time: time.format(new Date(decision.time)),
                groups: names.format(decision.groups.map((group) => say(`Consent_${group}`))),
              }),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
