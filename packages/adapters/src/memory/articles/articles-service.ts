import type { Now } from '@masthead/core';
import { isVisible } from '@masthead/core/events';
import { readEvent, type WrittenEvent } from '../../http/articles/event-wire.ts';
import type { MemoryContent } from '../content/content-service.ts';
import { fieldsOf, type MemoryService, type ServiceRequest, serviceOf } from '../shared/service.ts';
import { blogRoutes } from './blogs.ts';
import { insightsRoute } from './insights.ts';

export type MemoryEvent = WrittenEvent;

export type MemoryArticlesOptions = {
  /** An event in several languages is listed once for each; the first is the default. */
  readonly events: readonly MemoryEvent[];
  /** The master list of application deadlines, as the wire has it. */
  readonly deadlines?: object | undefined;
  /** The same in these languages. */
  readonly localDeadlines?: Readonly<Record<string, object>> | undefined;
  /** The site whose articles are listed. */
  readonly content: MemoryContent;
  readonly now: Now;
};

const languageOf = ({ headers }: ServiceRequest): string => headers['accept-language'] ?? 'en';

/** Returns each event once, in the requested language where it exists. */
const inLanguage = (events: readonly MemoryEvent[], wanted: string): readonly MemoryEvent[] => {
  const byId = new Map<string, MemoryEvent>();
  for (const event of events) if (!byId.has(event.id) || event.language === wanted) byId.set(event.id, event);
  return [...byId.values()];
};

const noDeadlines = { degrees: [], roles: [], officeLocations: [] };

const textsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const eventAnswer = (event: MemoryEvent, pinned: readonly unknown[]) => ({
  sequence: 0,
  ...event,
  pinnedItem: event.pinnedItem === true || pinned.includes(event.id),
});

/**
 * The articles and events service (docs/contracts/articles-service.md). Its cursors are offsets,
 * which is enough for static data.
 */
export const memoryArticlesService = ({
  events,
  deadlines,
  localDeadlines,
  content,
  now,
}: MemoryArticlesOptions): MemoryService =>
  serviceOf('articles', [
    insightsRoute(content),
    ...blogRoutes(content),
    {
      call: 'POST /careerevents/events',
      run: (request) => {
        const { limit, pinnedItem, region, eventMode, interest, afterId, sortByField, startDate, endDate } =
          fieldsOf(request);
        const after = afterId === '' || afterId === undefined ? 0 : Number(afterId);
        if (typeof limit !== 'number' || !Number.isInteger(after)) return { status: 400 };
        const pinned = textsIn(pinnedItem);
        const fits = (wanted: unknown, value: string | undefined) =>
          textsIn(wanted).length === 0 || textsIn(wanted).includes(value);
        // By the clocks where it is, as its visitors read them.
        const shown = (time: string): number => Date.parse(`${time.slice(0, 19)}${time.includes('T') ? 'Z' : ''}`);
        const found = inLanguage(events, languageOf(request))
          .filter((event) => {
            const read = readEvent(event);
            return (
              read !== undefined &&
              isVisible(read, now()) &&
              fits(region, event.region) &&
              fits(eventMode, event.eventFormat) &&
              fits(interest, event.interest) &&
              (typeof endDate !== 'string' || shown(event.startTime) <= shown(endDate)) &&
              (typeof startDate !== 'string' || shown(event.endTime ?? event.startTime) >= shown(startDate))
            );
          })
          .toSorted((one, other) => {
            const byTime = Date.parse(one.startTime) - Date.parse(other.startTime);
            const rank = ({ id }: MemoryEvent) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
            const featured = Number(other.pinnedItem ?? false) - Number(one.pinnedItem ?? false);
            return (
              rank(one) - rank(other) ||
              (sortByField === 'featured' ? featured : 0) ||
              (sortByField === 'dateDesc' ? -byTime : byTime)
            );
          });
        const end = after + limit;
        const hasNext = end < found.length;
        return {
          status: 200,
          body: {
            events: found.slice(after, end).map((event) => eventAnswer(event, pinned)),
            hasNext,
            nextCursor: hasNext ? String(end) : null,
            total: found.length,
          },
        };
      },
    },
    {
      call: 'GET /careerevents/events/:name',
      run: (request, name) => {
        const event = inLanguage(events, languageOf(request)).find((each) => each.name === name);
        return event === undefined ? { status: 404 } : { status: 200, body: eventAnswer(event, []) };
      },
    },
    {
      call: 'GET /v1/applicationdeadline/masterlist',
      run: (request) => ({ status: 200, body: localDeadlines?.[languageOf(request)] ?? deadlines ?? noDeadlines }),
    },
  ]);
