import { tokens } from '@masthead/composition/server';
import { languages } from '@masthead/core';
import type { Alternate } from '@masthead/core/content';
import { type CareerEvent, eventNameIn, isOver, isVisible } from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { answerWithin } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute } from '../../../routes.ts';
import { careersFrame, jobsScope, searchBudgetMs } from '../shared/careers-frame.ts';
import { icsOf } from '../shared/ics.ts';
import { sendCalendar } from '../shared/send-calendar.ts';
import { entryOf } from './calendar-entry.ts';
import { eventData } from './event-data.ts';

export type EventPageProps = {
  readonly frame: FeatureFrame;
  readonly listPath: string;
} & (
  | {
      readonly outcome: 'found';
      readonly event: CareerEvent;
      readonly isOver: boolean;
      readonly calendarPath: string;
      /** The page in each language that the event is written in. */
      readonly alternates: readonly Alternate[];
      /** What search engines read; null for an event that is over. */
      readonly data: object | null;
    }
  | { readonly outcome: 'missing' | 'unavailable' }
);

/**
 * One event, or its `.ics`. A name that no event has answers 404, one that is over 410 with its text and a notice, as a job that has expired
 * does (decisions §8), a service that does not answer 503.
 */
export const getEventProps: GetServerSideProps<EventPageProps> = async (context) => {
  const { res, params } = context;
  const language = languageOf(context);
  const given = typeof params?.name === 'string' ? params.name : '';
  const isCalendar = given.endsWith('.ics');
  const name = eventNameIn(`/${isCalendar ? given.slice(0, -4) : given}`);
  if (name === undefined) return { notFound: true };
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.careersEvents),
    answerWithin(searchBudgetMs(), jobsScope(context, language).get(tokens.articles.fetchEvent)(name)()),
  ]);
  const listPath = printRoute({ page: 'careersEvents', language });
  const address = printRoute({ page: 'event', language, name });
  const path = `${paths.careersEvents}/${name}`;
  if (E.isLeft(found)) {
    const isMissing = found.left._tag === 'EventMissing';
    if (isMissing && isCalendar) return { notFound: true };
    res.statusCode = isMissing ? 404 : 503;
    if (!isMissing) res.setHeader('Retry-After', '30');
    res.setHeader('Cache-Control', 'no-store');
    const shown = withSession(context, { ...frame, path });
    return { props: plainProps({ frame: shown, listPath, outcome: isMissing ? 'missing' : 'unavailable' }) };
  }
  const event = found.right;
  if (isCalendar) {
    sendCalendar(res, `${name}.ics`, icsOf(event.title, [entryOf(frame.origin, language)(event)]));
    return { props: plainProps({ frame, listPath, outcome: 'unavailable' }) };
  }
  const now = Date.now();
  const hasPassed = isOver(event, now) && !isVisible(event, now);
  res.statusCode = hasPassed ? 410 : 200;
  res.setHeader('Cache-Control', hasPassed ? 'no-store' : cachedForEverybody);
  return {
    props: plainProps({
      frame: withSession(context, { ...frame, path }),
      listPath,
      outcome: 'found',
      event,
      isOver: hasPassed,
      alternates: languages
        .filter((each) => event.languages.includes(each))
        .map((each) => ({ language: each, path: printRoute({ page: 'event', language: each, name }) })),
      calendarPath: `${address}.ics`,
      data: hasPassed ? null : eventData(frame, `${frame.origin}${address}`, event),
    }),
  };
};
