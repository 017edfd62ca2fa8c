import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { type EventsPage, type EventsQuery, eventsFrom } from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSidePropsContext } from 'next';
import { answerWithin } from '../../../kit/page/with-timeout.ts';
import { jobsScope, searchBudgetMs } from '../shared/careers-frame.ts';

/** So many events of a query, in the time that a visitor may be kept waiting; undefined when they cannot be had. Never rejects. */
export const findEvents = async (
  context: GetServerSidePropsContext,
  language: Language,
  query: EventsQuery,
  wanted: number,
  folder = '',
): Promise<EventsPage | undefined> => {
  const listEvents = jobsScope(context, language).get(tokens.articles.listEvents);
  const source = { pinned: [], folder, pageSize: wanted };
  const found = await answerWithin(searchBudgetMs(), eventsFrom(listEvents, source)(query, wanted, undefined)());
  return E.isRight(found) ? found.right : undefined;
};
