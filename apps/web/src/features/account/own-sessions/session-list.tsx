import { type Language, message } from '@masthead/core';
import type { OwnSession } from '@masthead/core/account';
import type { Translate } from '@masthead/core/dictionary';

type SessionListProps = {
  readonly sessions: readonly OwnSession[];
  readonly language: Language;
  readonly translate: Translate;
  readonly action: string;
  readonly formToken: string;
};

const nameOfDevice = ({ device: { browser, system } }: OwnSession, translate: Translate): string =>
  browser !== undefined && system !== undefined
    ? translate(message('Sessions_Device', { browser, system }))
    : (browser ?? system ?? translate('Sessions_UnknownDevice'));

/** The service does not know the visitor's time zone, so the zone is shown. */
const timeIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return (iso: string): string => format.format(new Date(iso));
};

/** Each session with device, place and time, and the buttons that end it or all others; forms that post. */
export const SessionList = ({ sessions, language, translate, action, formToken }: SessionListProps) => {
  const time = timeIn(language);
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return (
    <form method="post" action={action} className="session-list">
      <input type="hidden" name="formToken" value={formToken} />
      <ul className="session-list__items">
        {sessions.map((session) => (
          <li key={session.id} className="session-list__item">
            <h2 className="session-list__device" id={`session-${session.id}`}>
              {nameOfDevice(session, translate)}
            </h2>
            <p>{session.country === undefined ? translate('Sessions_UnknownPlace') : countries.of(session.country)}</p>
            <p>{translate(message('Sessions_SignedIn', { time: time(session.signedInAt) }))}</p>
            <p>{translate(message('Sessions_LastUsed', { time: time(session.lastUsedAt) }))}</p>
            {session.isCurrent ? (
              <p className="session-list__current">{translate('Sessions_Current')}</p>
            ) : (
              <button
                type="submit"
                className="button button--quiet"
                name="session"
                value={session.id}
                aria-describedby={`session-${session.id}`}
              >
                {translate('Sessions_End')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="submit" className="button" name="others" value="all">
          {translate('Sessions_EndOthers')}
        </button>
      )}
    </form>
  );
};
