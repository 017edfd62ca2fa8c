import type { PlainMessageKey } from '@masthead/core';
import {
  type Choice,
  type DeadlineMenus,
  deadlineParameters,
  serialiseDeadlineChoice,
} from '@masthead/core/application-deadlines';
import { formatEventDay } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { KeptParameters, parameterOf } from '../../../kit/ui/kept-parameters.tsx';
import { listMark } from '../../../kit/ui/list-links.ts';
import type { ListState } from '../../../kit/ui/use-list-address.ts';
import { printRoute } from '../../../routes.ts';
import { SubscribeToCalendar } from '../shared/subscribe-to-calendar.tsx';

type ApplicationDeadlinesProps = {
  readonly listState: ListState;
  /** For the ids of its parts. */
  readonly id: string;
  /** Of the heading over the dates. */
  readonly level: 2 | 3;
  /** Whether its page is about deadlines; elsewhere a choice links back to the form. */
  readonly isWholePage: boolean;
  /** Null where the service could not be asked. */
  readonly menus: DeadlineMenus | null;
  /** Of the site. */
  readonly origin: string;
};

/** D§2.10: a degree, then a role, then an office, then the dates; each choice by the same form, whose page's address holds it. */
export const ApplicationDeadlines = ({
  listState,
  id,
  level,
  isWholePage,
  menus,
  origin,
}: ApplicationDeadlinesProps) => {
  const { language, translate } = useDictionary();
  if (menus === null) return <p role="alert">{translate('Failure_Unavailable')}</p>;
  const { chosen, degrees, roles, offices, deadlines } = menus;
  const Heading = `h${level}` as const;
  const isDeadEnd =
    (chosen.degree !== undefined && roles.length === 0) || (chosen.role !== undefined && offices.length === 0);
  if (degrees.length === 0) return <p>{translate('Deadlines_None')}</p>;
  return (
    <div className="events" id={id} {...listMark(listState, deadlineParameters)}>
      <form className="events__form" method="get" action={isWholePage ? listState.path : `${listState.path}#${id}`}>
        <KeptParameters state={listState} names={deadlineParameters} />
        <div className="events__filters">
          <Menu
            name={parameterOf(listState, 'degree')}
            label="Deadlines_Degree"
            choices={degrees}
            chosen={chosen.degree}
          />
          {roles.length > 0 && (
            <Menu name={parameterOf(listState, 'role')} label="Deadlines_Role" choices={roles} chosen={chosen.role} />
          )}
          {offices.length > 0 && (
            <Menu
              name={parameterOf(listState, 'office')}
              label="Deadlines_Office"
              choices={offices}
              chosen={chosen.office}
            />
          )}
        </div>
        {isDeadEnd && <p>{translate('Deadlines_None')}</p>}
        <p className="events__actions">
          <button type="submit" className="button">
            {translate('Deadlines_Show')}
          </button>
        </p>
      </form>
      {deadlines !== undefined && (
        <section aria-labelledby={`${id}-dates`}>
          <Heading id={`${id}-dates`}>{translate('Deadlines_Dates')}</Heading>
          <ul>
            {deadlines.map((deadline) => (
              <li key={deadline.id}>
                <time dateTime={deadline.date}>{formatEventDay(language)(deadline.date)}</time> {deadline.label}
              </li>
            ))}
          </ul>
          <p className="events__ways">
            <SubscribeToCalendar
              origin={origin}
              path={printRoute({ page: 'deadlinesFeed', language })}
              search={serialiseDeadlineChoice(chosen)}
            />
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
const Menu = ({ name, label, choices, chosen }: MenuProps) => {
  const { translate } = useDictionary();
  return (
    <label className="events__filter">
      {translate(label)}
      <select className="field__control" name={name} defaultValue={chosen ?? ''}>
        <option value="">{translate('Deadlines_Choose')}</option>
        {choices.map(({ id, name: shown }) => (
          <option key={id} value={id}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
};
