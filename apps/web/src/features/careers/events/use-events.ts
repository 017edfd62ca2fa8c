import {
  type EventsEvent,
  type EventsPage,
  type EventsQuery,
  type EventsSource,
  type EventsView,
  eventsMachine,
  eventsParameters,
  eventsView,
  isSameEventsQuery,
  type OfferedChoices,
  parseOfferedQuery,
  serialiseOfferedQuery,
} from '@masthead/core/events';
import { useMachine } from '@masthead/react';
import { type RefObject, useCallback, useMemo } from 'react';
import { type ListState, useListAddress } from '../../../kit/ui/use-list-address.ts';
import { eventsPorts } from './browser-ports.ts';

export type EventsPlace = {
  readonly listState: ListState;
  readonly source: EventsSource;
  readonly offered: OfferedChoices;
  /** What the server found; null where it could not be asked. */
  readonly start: { readonly query: EventsQuery; readonly found: EventsPage | null };
};

type UseEvents = {
  readonly view: EventsView;
  readonly send: (event: EventsEvent) => void;
  /** Returns the listing's address with other choices; its first page by default. */
  readonly addressOf: (query: EventsQuery) => string;
};

/** The listing of events in a page: goes on from what the server found, and writes each choice into the address. */
export const useEvents = (
  { listState, source, offered, start }: EventsPlace,
  list: RefObject<HTMLElement | null>,
): UseEvents => {
  const machine = useMemo(() => eventsMachine(eventsPorts, source), [source]);
  const [snapshot, send] = useMachine(machine, { input: { query: start.query, found: start.found ?? undefined } });
  const view = useMemo(() => eventsView(snapshot), [snapshot]);
  const read = useCallback((own: string) => parseOfferedQuery(offered, own), [offered]);
  const print = useCallback((query: EventsQuery) => serialiseOfferedQuery(offered, query), [offered]);
  const onArrive = useCallback(
    (query: EventsQuery, found: EventsPage | undefined) => send({ type: 'address.changed', query, found }),
    [send],
  );
  const addressOf = useListAddress({
    query: view.query,
    found: view.found,
    listState,
    names: eventsParameters,
    read,
    print,
    isSameList: isSameEventsQuery,
    onArrive,
    list,
  });
  return { view, send, addressOf };
};
