import type { Language } from '@masthead/core';
import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import {
  type DisplayOption,
  type PeopleList as List,
  noPeopleFilters,
  type PeopleQuery,
  parsePeopleQuery,
  peopleListMachine,
  peopleListView,
  rowsAfterMore,
  serialisePeopleQuery,
  withPeopleQuery,
} from '@masthead/core/people';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { PeopleFilterForm } from './people-filters.tsx';
import { PersonCard } from './person-card.tsx';

export type PeopleListProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  /** Of the list among others on its page. */
  readonly uid: string;
  readonly list: List;
  readonly shows: readonly DisplayOption[];
  readonly hasImages: boolean;
  /** The level of a card's heading. */
  readonly cardLevel: 2 | 3;
  /** Of the page, with language prefix. */
  readonly path: string;
  /** What its address says beyond that. */
  readonly search: string;
};

const isSame = (one: PeopleQuery, other: PeopleQuery): boolean =>
  serialisePeopleQuery(one) === serialisePeopleQuery(other);

/** D§4 people list: filters that are ANDed, cards in rows of three, and more of them. Without script a form and links do the same. */
export const PeopleList = ({
  dictionary,
  language,
  uid,
  list,
  shows,
  hasImages,
  cardLevel,
  path,
  search,
}: PeopleListProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const [snapshot, send] = useMachine(
    useMemo(() => peopleListMachine(), []),
    { input: { list, query: parsePeopleQuery(search) } },
  );
  const view = peopleListView(snapshot);
  const { query, firstNew } = view;
  const firstFilter = useRef<HTMLSelectElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const written = useRef(query);

  const addressOf = (wanted: PeopleQuery): string => {
    const asked = withPeopleQuery(search, wanted);
    return asked === '' ? path : `${path}?${asked}`;
  };

  // The address follows what is shown: another filter is another place to come back to, further rows are the same one.
  useEffect(() => {
    if (isSame(written.current, query)) return;
    const isSamePlace = isSame({ ...written.current, rows: undefined }, { ...query, rows: undefined });
    written.current = query;
    const asked = withPeopleQuery(location.search, query);
    const address = `${location.pathname}${asked === '' ? '' : `?${asked}`}`;
    if (isSamePlace) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }, [query]);

  useEffect(() => {
    const onPop = () => {
      const arrived = parsePeopleQuery(location.search);
      if (isSame(arrived, written.current)) return;
      written.current = arrived;
      send({ type: 'address.changed', query: arrived });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [send]);

  useEffect(() => {
    if (firstNew === undefined) return;
    const card = cards.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(firstNew.id)}"]`);
    (card?.querySelector('a') ?? card)?.focus();
  }, [firstNew]);

  return (
    <>
      {view.filters.length > 0 && (
        <PeopleFilterForm
          say={say}
          uid={uid}
          path={path}
          filters={view.filters}
          isFiltered={view.isFiltered}
          clearHref={addressOf({ filters: noPeopleFilters, rows: undefined })}
          firstRef={firstFilter}
          onSelect={(kind, key) => send({ type: 'filter.selected', kind, key })}
          onClear={() => {
            send({ type: 'filters.cleared' });
            firstFilter.current?.focus();
          }}
        />
      )}
      <p className="people__count" role="status">
        {view.isEmpty
          ? say('People_None')
          : view.total === 1
            ? say('People_CountOne')
            : say('People_Count', { total: view.total })}
      </p>
      {!view.isEmpty && (
        <ul className="people__cards" ref={cards}>
          {view.people.map((person) => (
            <li key={person.id} id={`${uid}-${person.id}`} data-person={person.id} tabIndex={-1}>
              <PersonCard
                say={say}
                language={language}
                person={person}
                shows={shows}
                hasImage={hasImages}
                level={cardLevel}
              />
            </li>
          ))}
        </ul>
      )}
      {view.hasMore && (
        <div className="people__more">
          <Act
            className="button"
            href={`${addressOf({ ...query, rows: rowsAfterMore(list, query.rows) })}#${uid}-${view.next?.id ?? ''}`}
            onAct={() => send({ type: 'more.requested' })}
          >
            {say('People_More')}
          </Act>
          <span>{say('People_Shown', { shown: view.people.length, total: view.total })}</span>
        </div>
      )}
    </>
  );
};
