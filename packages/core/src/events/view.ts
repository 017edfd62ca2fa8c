import type { SnapshotFrom } from 'xstate';
import { failureMessage, type Message } from '../shared/message.ts';
import { pagedListView } from '../shared/paged-list/paged-items.ts';
import { eventsPaging } from './list.ts';
import type { EventsMachine } from './machine.ts';
import { type CareerEvent, type EventsPage, type EventsQuery, isNarrowed } from './model.ts';

export type EventsView = {
  readonly query: EventsQuery;
  readonly events: readonly CareerEvent[];
  readonly total: number;
  readonly isEmpty: boolean;
  readonly isNarrowed: boolean;
  readonly isSearching: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  /** The event to move the focus to when a page was added. */
  readonly firstNew: string | undefined;
  readonly problem: Message | undefined;
  readonly isMoreStuck: boolean;
  /** Whether the events on show answer the query. */
  readonly isCurrent: boolean;
  readonly found: EventsPage | undefined;
};

/** What a screen with a listing of events needs to know. */
export const eventsView = (snapshot: SnapshotFrom<EventsMachine>): EventsView => {
  const { query, pageSize, isCurrent } = snapshot.context;
  const listed = snapshot.children.list?.getSnapshot();
  const list = listed && pagedListView(eventsPaging(pageSize), listed);
  const events = list?.items ?? [];
  return {
    query,
    events,
    total: list?.total ?? 0,
    isEmpty: isCurrent && events.length === 0,
    isNarrowed: isNarrowed(query),
    isSearching: list?.isLoading === true,
    isLoadingMore: list?.isLoadingMore === true,
    hasMore: isCurrent && list?.hasMore === true,
    firstNew: list?.firstNew,
    problem: list?.failure && failureMessage(list.failure),
    isMoreStuck: list?.isStuck === true,
    isCurrent,
    found: isCurrent && listed ? { events, total: listed.context.total, next: listed.context.next ?? null } : undefined,
  };
};
