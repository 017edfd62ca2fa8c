import {
  type EventsEvent,
  type EventsPage,
  type EventsQuery,
  type EventsSource,
  type EventsView,
  eventsMachine,
  eventsView,
  isSameEventsQuery,
  parseEventsQuery,
  serialiseEventsQuery,
} from '@masthead/core/events';
import { useMachine } from '@xstate/react';
import { type RefObject, useCallback, useMemo } from 'react';
import { useListAddress } from '../../../kit/ui/use-list-address.ts';
import { eventsPorts } from './browser-ports.ts';

export type EventsPlace = {
  /** Of the page, with language prefix. */
  readonly listPath: string;
  readonly source: EventsSource;
  /** Whether the address of the page holds what is chosen: that of a page which is about events. */
  readonly isInAddress: boolean;
  /** What the server found; null where it could not be asked. */
  readonly start: { readonly query: EventsQuery; readonly found: EventsPage | null };
};

type UseEvents = {
  readonly view: EventsView;
  readonly send: (event: EventsEvent) => void;
  /** The address of the listing with other choices; its first page, unless said. */
  readonly addressOf: (query: EventsQuery) => string;
};

/** The listing of events in a page: goes on from what the server found, and writes each choice into the address. */
export const useEvents = (
  { listPath, source, start, isInAddress }: EventsPlace,
  list: RefObject<HTMLElement | null>,
): UseEvents => {
  const machine = useMemo(() => eventsMachine(eventsPorts, source), [source]);
  const [snapshot, send] = useMachine(machine, { input: { query: start.query, found: start.found ?? undefined } });
  const view = useMemo(() => eventsView(snapshot), [snapshot]);
  const addressOf = useCallback(
    (query: EventsQuery): string => {
      const search = serialiseEventsQuery(query);
      return search === '' ? listPath : `${listPath}?${search}`;
    },
    [listPath],
  );
  const onArrive = useCallback(
    (query: EventsQuery, found: EventsPage | undefined) => send({ type: 'address.changed', query, found }),
    [send],
  );
  useListAddress({
    ...{ query: view.query, found: view.found, read: parseEventsQuery, print: addressOf },
    ...{ isSameList: isSameEventsQuery, onArrive, list, isOn: isInAddress },
  });
  return { view, send, addressOf };
};
