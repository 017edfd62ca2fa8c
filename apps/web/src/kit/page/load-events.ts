import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import {
  type DeadlineList,
  deadlineMenusAt,
  deadlineParameters,
  parseDeadlineChoice,
} from '@masthead/core/application-deadlines';
import {
  calendarParameters,
  dayIn,
  type EventsPage,
  type EventsQuery,
  type EventsSource,
  eventsFrom,
  eventsOfCalendar,
  eventsParameters,
  everySource,
  monthOf,
  pageSizeOf,
  parseCalendarQuery,
  parseOfferedQuery,
  shownEvents,
} from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import { configuration } from '../../server/configuration/configuration.ts';
import { sharedScope } from '../../server/content/scope.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import type { EventLists } from '../modules/event-lists.ts';
import { modulesOf } from '../modules/find-module.ts';
import type { AskedLists } from './asked-lists.ts';
import { answersFor, keptAnswers, keptFirstPages } from './kept-answers.ts';

/** Milliseconds that a page waits for events it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;
/** What a calendar knows of what is to come, or of one month. */
const calendarSource: EventsSource = { ...everySource, pageSize: 300 };

type Asked = { readonly language: Language; readonly query: EventsQuery; readonly source: EventsSource };

const scopeIn = (language: Language) => sharedScope({ timeoutMs: budgetMs, language });

const askEvents = async ({ language, query, source }: Asked): Promise<EventsPage | undefined> => {
  const listEvents = scopeIn(language).get(tokens.articles.listEvents);
  const found = await eventsFrom(listEvents, source)(query, source.pageSize * query.pages, undefined)();
  return E.isRight(found) ? found.right : undefined;
};

const findEvents = keptFirstPages(askEvents, ({ query }) => query.pages);

const findDeadlines = keptAnswers(
  async ({ language }: { readonly language: Language }): Promise<DeadlineList | undefined> => {
    const found = await scopeIn(language).get(tokens.articles.listDeadlines)()();
    return E.isRight(found) ? found.right : undefined;
  },
);

export type LoadedEvents = {
  readonly lists: EventLists;
  /** Whether the service answered for all of them. */
  readonly isWhole: boolean;
};

/** What the modules of a page tell of events and dates at its address. Undefined where there is no such module. Never rejects. */
export const loadEvents = async (
  { main }: Pick<DrawablePage, 'main'>,
  language: Language,
  asked: AskedLists,
): Promise<LoadedEvents | undefined> => {
  const listings = modulesOf(main, 'CareersEvents');
  const calendars = modulesOf(main, 'EventsCalendar');
  const deadlines = modulesOf(main, 'ApplicationDeadlines');
  if (listings.length + calendars.length + deadlines.length === 0) return undefined;
  const now = Date.now();
  const today = dayIn(now);
  const { eventsPerPage } = configuration().runtime.presets;
  const questions = listings.map(({ uid, pinned, folder, numberOfEvents, offered }) => ({
    uid,
    language,
    query: parseOfferedQuery(offered, asked.of(uid, eventsParameters)),
    source: { pinned, folder, pageSize: pageSizeOf(numberOfEvents, eventsPerPage) },
  }));
  const shown = calendars.map(({ uid, filter }) => ({
    uid,
    query: parseCalendarQuery(asked.of(uid, calendarParameters), monthOf(today), filter),
  }));
  const [found, inCalendars, list] = await Promise.all([
    answersFor(
      questions,
      ({ uid }) => uid,
      async ({ uid: _, ...question }) => (asked.isAsking ? findEvents(question) : undefined),
    ),
    answersFor(
      shown,
      ({ uid }) => uid,
      async ({ query }) =>
        asked.isAsking ? findEvents({ language, query: eventsOfCalendar(query), source: calendarSource }) : undefined,
    ),
    deadlines.length > 0 && asked.isAsking ? findDeadlines({ language }) : undefined,
  ]);
  return {
    lists: {
      listings: Object.fromEntries(
        questions.map(({ uid, source, query }) => [uid, { source, query, found: found.found[uid] ?? null }]),
      ),
      calendars: Object.fromEntries(
        shown.map(({ uid, query }) => {
          const page = inCalendars.found[uid];
          const events = page === undefined ? null : shownEvents(page.events, query.filter, now);
          return [uid, { query, today, events }];
        }),
      ),
      deadlines: Object.fromEntries(
        deadlines.map(({ uid }) => [
          uid,
          list === undefined
            ? null
            : deadlineMenusAt(list, now)(parseDeadlineChoice(asked.of(uid, deadlineParameters))),
        ]),
      ),
    },
    isWhole: found.isWhole && inCalendars.isWhole && (deadlines.length === 0 || list !== undefined),
  };
};
