import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import {
  type DeadlineList,
  type DeadlineMenus,
  deadlineMenusAt,
  noDeadlines,
  parseDeadlineChoice,
  serialiseDeadlineChoice,
} from '@masthead/core/application-deadlines';
import { translatorOf } from '@masthead/core/dictionary';
import type { TimeZone } from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { searchIn } from '../../../kit/page/address-search.ts';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { answerWithin } from '../../../kit/page/with-timeout.ts';
import type { ListState } from '../../../kit/ui/use-list-address.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import { careersFrame, jobsScope, searchBudgetMs } from '../shared/careers-frame.ts';
import { icsOf } from '../shared/ics.ts';
import { sendCalendar } from '../shared/send-calendar.ts';

export type DeadlinesPageProps = {
  readonly frame: FeatureFrame;
  readonly listState: ListState;
  /** Null where the service could not be asked. */
  readonly menus: DeadlineMenus | null;
};

/** D§7, D§8: a list that cannot be had is an empty one. Never rejects. */
const readList = async (
  context: GetServerSidePropsContext,
  language: Language,
): Promise<{ readonly list: DeadlineList; readonly isThere: boolean }> => {
  const listDeadlines = jobsScope(context, language).get(tokens.articles.listDeadlines);
  const found = await answerWithin(searchBudgetMs(), listDeadlines()());
  return E.isRight(found) ? { list: found.right, isThere: true } : { list: noDeadlines, isThere: false };
};

const menusOf = (list: DeadlineList, search: string): DeadlineMenus =>
  deadlineMenusAt(list, Date.now())(parseDeadlineChoice(search));

/** D§2.10, decisions §8: until when one can apply, by degree, role and office. */
export const getDeadlinesProps: GetServerSideProps<DeadlinesPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const [frame, { list, isThere }] = await Promise.all([
    careersFrame(language, paths.applicationDeadlines),
    readList(context, language),
  ]);
  const menus = menusOf(list, searchIn(addressAsSent(req)));
  const search = serialiseDeadlineChoice(menus.chosen);
  if (!isThere) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '30');
  }
  res.setHeader('Cache-Control', isThere ? cachedForEverybody : 'no-store');
  return {
    props: plainProps({
      frame: withSession(context, { ...frame, search: search === '' ? '' : `?${search}` }),
      listState: { path: printRoute({ page: 'applicationDeadlines', language }), search, nth: 1 },
      menus: isThere ? menus : null,
    }),
  };
};

/** The dates that an address has chosen as a calendar: whole days, so that no clock matters. */
export const getDeadlinesFeed: GetServerSideProps = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const [frame, { list, isThere }] = await Promise.all([
    careersFrame(language, paths.applicationDeadlines),
    readList(context, language),
  ]);
  const { chosen, deadlines = [], roles, offices } = menusOf(list, searchIn(addressAsSent(req)));
  if (!isThere) {
    res.statusCode = 503;
    res.setHeader('Retry-After', '300');
    res.setHeader('Cache-Control', 'no-store');
    res.end();
    return { props: {} };
  }
  const heading = translatorOf(frame.dictionary)('Deadlines_Heading');
  const role = roles.find(({ id }) => id === chosen.role)?.name ?? '';
  const office = offices.find(({ id }) => id === chosen.office)?.name ?? '';
  const url = `${frame.origin}${printRoute({ page: 'applicationDeadlines', language })}?${serialiseDeadlineChoice(chosen)}`;
  const entries = deadlines.map(({ id, label, date }) => ({
    uid: `deadline-${id}@${new URL(frame.origin).hostname}`,
    sequence: 0,
    updatedAt: Date.parse(`${date}T00:00:00Z`),
    title: `${heading}: ${role}, ${label}`,
    description: '',
    place: office,
    url,
    times: { isAllDay: true as const, timeZone: 'UTC' as TimeZone, start: date, end: date },
  }));
  sendCalendar(res, 'application-deadlines.ics', icsOf(heading, entries));
  return { props: {} };
};
