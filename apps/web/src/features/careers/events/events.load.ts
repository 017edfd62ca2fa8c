import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
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
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Load } from '../../../kit/page/define-module.ts';
import { answersFor, keptFirstPages } from '../../../kit/page/kept-answers.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import type { CalendarStates, ListingStates } from './event-lists.ts';

/** Milliseconds that a page waits for events it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;
/** What a calendar knows of what is to come, or of one month. */
const calendarSource: EventsSource = { ...everySource, pageSize: 300 };

type Asked = { readonly language: Language; readonly query: EventsQuery; readonly source: EventsSource };

const scopeIn = (language: Language) => sharedScope({ timeoutMs: allowedMs(budgetMs), language });

const askEvents = async ({ language, query, source }: Asked): Promise<EventsPage | undefined> => {
  const listEvents = scopeIn(language).get(tokens.articles.listEvents);
  const found = await eventsFrom(listEvents, source)(query, source.pageSize * query.pages, undefined)();
  return E.isRight(found) ? found.right : undefined;
};

const findEvents = keptFirstPages(askEvents, ({ query }) => query.pages);

/** Loads the events of the listings on a page for its address; null where the service did not answer. */
export const loadListings: Load<SanitisedModuleOf<'CareersEvents'>, ListingStates> = async (
  modules,
  { language, asked },
) => {
  const { eventsPerPage } = configuration().runtime.presets;
  const questions = modules.map(({ uid, pinned, folder, numberOfEvents, offered }) => ({
    uid,
    language,
    query: parseOfferedQuery(offered, asked.of(uid, eventsParameters)),
    source: { pinned, folder, pageSize: pageSizeOf(numberOfEvents, eventsPerPage) },
  }));
  const { found, isComplete } = await answersFor(
    questions,
    ({ uid }) => uid,
    async ({ uid: _, ...question }) => (asked.isAsking ? findEvents(question) : undefined),
  );
  return {
    data: Object.fromEntries(
      questions.map(({ uid, source, query }) => [uid, { source, query, found: found[uid] ?? null }]),
    ),
    isComplete,
  };
};

/** Loads the events of the calendars on a page; null where the service did not answer. */
export const loadCalendars: Load<SanitisedModuleOf<'EventsCalendar'>, CalendarStates> = async (
  modules,
  { language, asked },
) => {
  const now = Date.now();
  const today = dayIn(now);
  const calendars = modules.map(({ uid, filter }) => ({
    uid,
    query: parseCalendarQuery(asked.of(uid, calendarParameters), monthOf(today), filter),
  }));
  const { found, isComplete } = await answersFor(
    calendars,
    ({ uid }) => uid,
    async ({ query }) =>
      asked.isAsking ? findEvents({ language, query: eventsOfCalendar(query), source: calendarSource }) : undefined,
  );
  return {
    data: Object.fromEntries(
      calendars.map(({ uid, query }) => {
        const page = found[uid];
        const events = page === undefined ? null : shownEvents(page.events, query.filter, now);
        return [uid, { query, today, events }];
      }),
    ),
    isComplete,
  };
};
