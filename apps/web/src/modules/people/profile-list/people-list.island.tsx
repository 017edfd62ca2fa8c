import type { Language } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import {
  type DisplayOption,
  everybody,
  isSamePeopleQuery,
  type PeopleList as List,
  type PeopleQuery,
  parsePeopleQuery,
  peopleListMachine,
  peopleListView,
  peopleParameters,
  rowsAfterMore,
  serialisePeopleQuery,
  validQuery,
} from '@masthead/core/people';
import { useMachine } from '@masthead/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { type ListState, useListAddress } from '../../../kit/ui/use-list-address.ts';
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
  readonly listState: ListState;
  readonly query: PeopleQuery;
};

/** D§4 people list: filters that are ANDed, several choices in each, cards in rows of three, and more of them. Without script a form and links do the same. */
export const PeopleList = ({
  dictionary,
  language,
  uid,
  list,
  shows,
  hasImages,
  cardLevel,
  listState,
  query: atFirst,
}: PeopleListProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, send] = useMachine(
    useMemo(() => peopleListMachine(), []),
    { input: { list, query: atFirst } },
  );
  const view = useMemo(() => peopleListView(snapshot), [snapshot]);
  const read = useCallback((own: string) => validQuery(list, parsePeopleQuery(own)), [list]);
  const { query, firstNew } = view;
  const firstFilter = useRef<HTMLElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const onArrive = useCallback((wanted: PeopleQuery) => send({ type: 'address.changed', query: wanted }), [send]);
  const addressOf = useListAddress({
    query,
    found: view,
    listState,
    names: peopleParameters,
    read,
    print: serialisePeopleQuery,
    isSameList: isSamePeopleQuery,
    onArrive,
    list: cards,
  });

  useEffect(() => {
    if (firstNew === undefined) return;
    const card = cards.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(firstNew.id)}"]`);
    (card?.querySelector('a') ?? card)?.focus();
  }, [firstNew]);

  const count = (
    <p className="people__count" id={`${uid}-count`} role="status">
      {view.isEmpty
        ? translate('People_None')
        : view.total === 1
          ? translate('People_CountOne')
          : translate('People_Count', { total: view.total })}
    </p>
  );
  return (
    <>
      {view.filters.length === 0 ? (
        count
      ) : (
        <PeopleFilterForm
          translate={translate}
          uid={uid}
          listState={listState}
          language={language}
          filters={view.filters}
          isFiltered={view.isFiltered}
          clearHref={`${addressOf(everybody)}#${uid}-count`}
          firstRef={firstFilter}
          onToggle={(kind, key) => send({ type: 'filter.toggled', kind, key })}
          onClear={() => {
            send({ type: 'filters.cleared' });
            firstFilter.current?.focus();
          }}
        >
          {count}
        </PeopleFilterForm>
      )}
      {!view.isEmpty && (
        <ul className="people__cards" ref={cards}>
          {view.people.map((person) => (
            <li key={person.id} id={`${uid}-${person.id}`} data-person={person.id} tabIndex={-1}>
              <PersonCard
                translate={translate}
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
            {translate('People_More')}
          </Act>
          <span>{translate('People_Shown', { shown: view.people.length, total: view.total })}</span>
        </div>
      )}
    </>
  );
};
