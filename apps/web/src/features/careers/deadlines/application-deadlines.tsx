import type { PlainMessageKey } from '@masthead/core';
import type { Choice } from '@masthead/core/application-deadlines';
import { formatEventDay } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DeadlinesPageProps } from './deadlines-page.ts';

type ApplicationDeadlinesProps = Omit<DeadlinesPageProps, 'frame'>;

/** D§2.10: a degree, then a role, then an office, then the dates; each choice by the same form. */
export const ApplicationDeadlines = ({ formPath, menus, calendarPath }: ApplicationDeadlinesProps) => {
  const { language, say } = useDictionary();
  const { chosen, degrees, roles, offices, deadlines } = menus;
  if (degrees.length === 0) return <p>{say('Deadlines_None')}</p>;
  return (
    <div className="events">
      <form className="events__form" method="get" action={formPath}>
        <div className="events__filters">
          <Menu name="degree" label="Deadlines_Degree" choices={degrees} chosen={chosen.degree} />
          {chosen.degree !== undefined && (
            <Menu name="role" label="Deadlines_Role" choices={roles} chosen={chosen.role} />
          )}
          {chosen.role !== undefined && (
            <Menu name="office" label="Deadlines_Office" choices={offices} chosen={chosen.office} />
          )}
        </div>
        {chosen.role !== undefined && offices.length === 0 && <p>{say('Deadlines_None')}</p>}
        <p className="events__actions">
          <button type="submit" className="button">
            {say('Deadlines_Show')}
          </button>
        </p>
      </form>
      {deadlines !== undefined && (
        <section aria-labelledby="deadlines-dates">
          <h2 id="deadlines-dates">{say('Deadlines_Dates')}</h2>
          <ul>
            {deadlines.map(({ id, label, date }) => (
              <li key={id}>
                <time dateTime={date}>{formatEventDay(language)(date)}</time> {label}
              </li>
            ))}
          </ul>
          <p>
            <a href={calendarPath}>{say('Events_SubscribeToCalendar')}</a>
          </p>
        </section>
      )}
    </div>
  );
};

type MenuProps = {
  readonly name: string;
  readonly label: PlainMessageKey;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
};

/** One of some choices, or none yet. */
export const Menu = ({ name, label, choices, chosen }: MenuProps) => {
  const { say } = useDictionary();
  return (
    <label className="events__filter">
      {say(label)}
      <select className="field__control" name={name} defaultValue={chosen ?? ''}>
        <option value="">{say('Deadlines_Choose')}</option>
        {choices.map(({ id, name: shown }) => (
          <option key={id} value={id}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
};
