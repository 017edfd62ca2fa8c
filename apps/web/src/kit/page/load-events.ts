import { requestScope, tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { DeadlineList } from '@masthead/core/application-deadlines';
import {
  type EventsPage,
  type EventsQuery,
  type EventsSource,
  eventsFrom,
  everyEvent,
  everySource,
  firstQuery,
  pageSizeOf,
} from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import { configuration } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import type { EventLists } from '../modules/event-lists.ts';
import { modulesOf } from '../modules/find-module.ts';

/** Milliseconds that a page waits for events it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;
/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;
/** What a calendar on another page shows of what is to come; its own page has all. */
const inCalendar = 12;

type Asked = { readonly language: Language; readonly query: EventsQuery; readonly source: EventsSource };

const scopeIn = (language: Language) => requestScope(configuration().services, { timeoutMs: budgetMs, language });

const askEvents = async (asked: string): Promise<EventsPage | undefined> => {
  const { language, query, source }: Asked = JSON.parse(asked);
  const listEvents = scopeIn(language).get(tokens.articles.listEvents);
  const found = await eventsFrom(listEvents, source)(query, source.pageSize, undefined)();
  return E.isRight(found) ? found.right : undefined;
};

const askDegrees = async (language: string): Promise<DeadlineList['degrees'] | undefined> => {
  const asked: Language = JSON.parse(language);
  const found = await scopeIn(asked).get(tokens.articles.listDeadlines)()();
  return E.isRight(found) ? found.right.degrees : undefined;
};

/** The same for everybody: the last good list is better than none. */
const findEvents = kept(askEvents, keptMs);
const findDegrees = kept(askDegrees, keptMs);

const eventsOf = (asked: Asked): Promise<EventsPage | undefined> =>
  findEvents(JSON.stringify(asked)).catch(() => undefined);

export type LoadedEvents = {
  readonly lists: EventLists /** Whether the service answered for all of them. */;
  readonly isWhole: boolean;
};

/** What the modules of a page tell of events and dates to apply. Undefined where there is no such module. Never rejects. */
export const loadEvents = async (
  { main }: Pick<DrawablePage, 'main'>,
  language: Language,
): Promise<LoadedEvents | undefined> => {
  const listings = modulesOf(main, 'CareersEvents');
  const hasCalendar = modulesOf(main, 'EventsCalendar').length > 0;
  const hasDeadlines = modulesOf(main, 'ApplicationDeadlines').length > 0;
  if (listings.length === 0 && !hasCalendar && !hasDeadlines) return undefined;
  const { eventsPerPage } = configuration().runtime.presets;
  const [found, calendar, degrees] = await Promise.all([
    Promise.all(
      listings.map(async ({ uid, pinned, folder, numberOfEvents, offered }) => {
        const source = { pinned, folder, pageSize: pageSizeOf(numberOfEvents, eventsPerPage) };
        return [uid, source, await eventsOf({ language, query: firstQuery(offered), source })] as const;
      }),
    ),
    hasCalendar
      ? eventsOf({
          language,
          query: { ...everyEvent, sort: 'dateAsc' },
          source: { ...everySource, pageSize: inCalendar },
        })
      : undefined,
    hasDeadlines ? findDegrees(JSON.stringify(language)).catch(() => undefined) : undefined,
  ]);
  return {
    lists: {
      listings: Object.fromEntries(found.map(([uid, source, page]) => [uid, { source, found: page ?? null }])),
      calendar: calendar?.events ?? null,
      degrees: degrees ?? [],
    },
    isWhole:
      found.every(([, , page]) => page !== undefined) &&
      (!hasCalendar || calendar !== undefined) &&
      (!hasDeadlines || degrees !== undefined),
  };
};
