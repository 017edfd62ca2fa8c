import type { Translate } from '@masthead/core/dictionary';
import {
  type DateRange,
  dateRangeOf,
  type EventFilter,
  type EventsEvent,
  type EventsQuery,
  eventFilters,
  eventSorts,
  eventsParameters,
  everyEvent,
  isNarrowed,
  type OfferedChoice,
  type OfferedChoices,
} from '@masthead/core/events';
import { type ReactNode, useEffect, useState } from 'react';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Act } from '../../../kit/ui/act.tsx';
import { KeptParameters, parameterOf } from '../../../kit/ui/kept-parameters.tsx';
import { PlainSubmit } from '../../../kit/ui/plain-submit.tsx';
import { ShutOnPhones } from '../../../kit/ui/shut-on-phones.tsx';
import type { ListState } from '../../../kit/ui/use-list-address.ts';
import { filterLabels, filterOptions, labelOf, type Option, sortOptions } from './codes.ts';

type EventFiltersProps = {
  readonly listState: ListState;
  /** Target of the form without script. */
  readonly action: string;
  readonly query: EventsQuery;
  readonly offered: OfferedChoices;
  readonly send: (event: EventsEvent) => void;
  readonly addressOf: (query: EventsQuery) => string;
  /** Called before a button disappears with what it clears. */
  readonly onClear: () => void;
  readonly heading: 'h2' | 'h3';
};

/** D§2.9, D§4 what events are narrowed and sorted by: a form, which script sends at each choice. */
export const EventFilters = ({
  listState,
  action,
  query,
  offered,
  send,
  addressOf,
  onClear,
  heading: Heading,
}: EventFiltersProps) => {
  const { translate } = useDictionary();
  const chosen = eventFilters.flatMap((filter) => query.filters[filter]).length + (query.dates === undefined ? 0 : 1);
  const without = (filter: EventFilter) =>
    addressOf({ ...query, filters: { ...query.filters, [filter]: [] }, pages: 1 });
  return (
    <form
      className="events__form"
      method="get"
      action={action}
      data-replay=""
      aria-label={translate('Events_FilterBy')}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParameters state={listState} names={eventsParameters} />
      <ShutOnPhones translate={translate} chosen={chosen}>
        <Heading>{translate('Events_FilterBy')}</Heading>
        <div className="events__filters">
          {eventFilters.map((filter) => (
            <fieldset key={filter} className="events__filter">
              <legend>{translate(filterLabels[filter])}</legend>
              {inWords(offered[filter], filterOptions[filter], translate).map(({ code, label }) => (
                <Choice
                  key={code}
                  name={parameterOf(listState, filter)}
                  value={code}
                  isChosen={query.filters[filter].includes(code)}
                  onChange={(isChosen) =>
                    send({ type: isChosen ? 'filter.added' : 'filter.removed', filter, value: code })
                  }
                >
                  {label}
                </Choice>
              ))}
              {query.filters[filter].length > 0 && (
                <p>
                  <Act
                    className="text-button"
                    href={without(filter)}
                    onAct={() => {
                      onClear();
                      send({ type: 'filter.dropped', filter });
                    }}
                  >
                    {translate('Events_ClearFilter', { filter: translate(filterLabels[filter]) })}
                  </Act>
                </p>
              )}
            </fieldset>
          ))}
          <Dates
            listState={listState}
            dates={query.dates}
            onChange={(dates) => send({ type: 'dates.changed', dates })}
          />
          <label className="events__filter">
            {translate('Events_Sort')}
            <select
              className="field__control"
              name={parameterOf(listState, 'sort')}
              value={query.sort}
              onChange={({ target: { value } }) => {
                const sort = eventSorts.find((each) => each === value);
                if (sort !== undefined) send({ type: 'sort.changed', sort });
              }}
            >
              {inWords(offered.sort, sortOptions, translate).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="events__actions">
          <PlainSubmit className="button">{translate('Events_Apply')}</PlainSubmit>
          {isNarrowed(query) && (
            <Act
              className="text-button"
              href={addressOf({ ...everyEvent, sort: query.sort })}
              onAct={() => {
                onClear();
                send({ type: 'filters.cleared' });
              }}
            >
              {translate('Events_ClearAll')}
            </Act>
          )}
        </p>
      </ShutOnPhones>
    </form>
  );
};

/** What a page offers, in its editors' words or in the site's; all that the site knows where it offers nothing. */
const inWords = (
  offered: readonly OfferedChoice[],
  known: readonly Option[],
  translate: Translate,
): readonly OfferedChoice[] =>
  offered.length === 0
    ? known.map(({ code, label }) => ({ code, label: translate(label) }))
    : offered.map(({ code, label }) => {
        const key = labelOf(known, code);
        return { code, label: label || (key === undefined ? code : translate(key)) };
      });

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children: ReactNode;
};

const Choice = ({ name, value, isChosen, onChange, children }: ChoiceProps) => (
  <label className="events__choice">
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />{' '}
    {children}
  </label>
);

type DatesProps = {
  readonly listState: ListState;
  readonly dates: DateRange | undefined;
  readonly onChange: (dates: DateRange | undefined) => void;
};

type Typed = { readonly from: string; readonly to: string };

const typed = (dates: DateRange | undefined): Typed => ({ from: dates?.from ?? '', to: dates?.to ?? '' });

/** A year that is being typed is a day in the first centuries. */
const isWhole = (day: string): boolean => day === '' || day >= '1900';

/** D§5: a range counts once both of its ends are chosen. */
const Dates = ({ listState, dates, onChange }: DatesProps) => {
  const { translate } = useDictionary();
  const [shown, setShown] = useState(typed(dates));
  const { from, to } = typed(dates);
  useEffect(() => setShown({ from, to }), [from, to]);
  const change = (changes: Partial<Typed>) => {
    const next = { ...shown, ...changes };
    setShown(next);
    if (!isWhole(next.from) || !isWhole(next.to)) return;
    const range = dateRangeOf(next.from, next.to);
    if (range?.from !== dates?.from || range?.to !== dates?.to) onChange(range);
  };
  return (
    <fieldset className="events__filter">
      <legend>{translate('Events_Dates')}</legend>
      <label className="events__row">
        {translate('Events_From')}
        <input
          className="field__control"
          type="date"
          name={parameterOf(listState, 'from')}
          value={shown.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label className="events__row">
        {translate('Events_To')}
        <input
          className="field__control"
          type="date"
          name={parameterOf(listState, 'to')}
          value={shown.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </label>
    </fieldset>
  );
};
