import type { Database } from '../shared/tables.ts';
import { digestOf, type Position, readCursor, writeCursor } from './cursor.ts';
import { countEvents, type EventRow, otherEvents, pinnedEvents, type Sort, type Wanted } from './store.ts';

export type EventsAsked = Omit<Wanted, 'now'> & { readonly sort: Sort; readonly limit: number; readonly after: string };

export type EventsFound =
  | { readonly _tag: 'Found'; readonly rows: readonly EventRow[]; readonly next: string | null; readonly total: number }
  | { readonly _tag: 'BadCursor' };

/**
 * D§7 one page of events: those pinned first, then the others by the sort; `after` is the cursor of the page before, good for the same
 * question only.
 */
export const listEvents = async (db: Database, query: EventsAsked, now: Date): Promise<EventsFound> => {
  const { sort, limit, after, ...which } = query;
  const digest = digestOf([which, sort]);
  const position: Position | undefined = after === '' ? { among: 'pinned', count: 0 } : readCursor(digest, after);
  if (position === undefined) return { _tag: 'BadCursor' };
  const wanted: Wanted = { ...which, now };
  const [total, pinned] = await Promise.all([
    countEvents(db, wanted),
    position.among === 'pinned' ? pinnedEvents(db, wanted) : [],
  ]);
  const first = position.among === 'pinned' ? pinned.slice(position.count, position.count + limit) : [];
  const isFull = position.among === 'pinned' && pinned.length - position.count > limit;
  const behind = position.among === 'others' ? position : undefined;
  const others = isFull ? [] : await otherEvents(db, wanted, sort, behind, limit - first.length + 1);
  const rest = others.slice(0, limit - first.length);
  const hasNext = isFull || others.length > rest.length;
  const last = rest.at(-1);
  const end: Position =
    last === undefined
      ? { among: 'pinned', count: position.among === 'pinned' ? position.count + first.length : 0 }
      : { among: 'others', isFeatured: last.is_featured, startsAt: last.starts_at.getTime(), id: last.id };
  return { _tag: 'Found', rows: [...first, ...rest], next: hasNext ? writeCursor(digest, end) : null, total };
};
