import { deadlineParameters, parseDeadlineChoice, serialiseDeadlineChoice } from '../application-deadlines/index.ts';
import { blogParameters, parseBlogQuery, serialiseBlogQuery } from '../blogs/index.ts';
import { childrenOf, type Module, paperParameter, siteModules } from '../content/index.ts';
import {
  calendarParameters,
  dayIn,
  eventsParameters,
  monthOf,
  type OfferedChoices,
  parseCalendarQuery,
  parseOfferedQuery,
  serialiseCalendarQuery,
  serialiseOfferedQuery,
} from '../events/index.ts';
import { gridParameters, parseGridQuery, serialiseGridQuery, settleQuery } from '../insights-grid/index.ts';
import {
  eachKind,
  type PeopleFilters,
  parsePeopleQuery,
  peopleParameters,
  rowSteps,
  serialisePeopleQuery,
  workParameter,
  workSteps,
} from '../people/index.ts';
import { type ListPlace, ownSearch, parameterAt, placedSearch } from '../shared/addresses/list-place.ts';
import { queryValues } from '../shared/addresses/query-string.ts';

/**
 * The parameters that a module reads from the address of its page, as far as they are known before
 * rendering.
 */
type Answering =
  | { readonly kind: 'ArticleBody' | 'Blog' }
  | { readonly kind: 'PeopleProfile'; readonly steps: readonly number[] }
  | { readonly kind: 'ProfileList'; readonly keys: PeopleFilters; readonly rows: readonly number[] }
  | { readonly kind: 'InsightsGrid'; readonly filters: readonly { readonly id: string }[] }
  | { readonly kind: 'CareersEvents'; readonly offered: OfferedChoices }
  | { readonly kind: 'EventsCalendar'; readonly usual: string | undefined }
  | { readonly kind: 'ApplicationDeadlines' };

/** A module of a page that reads the address (decisions §13). */
export type PageList = Answering & Pick<ListPlace, 'nth'> & { readonly uid: string };

const namesOf: Readonly<Record<Answering['kind'], readonly string[]>> = {
  ArticleBody: [paperParameter],
  Blog: Object.values(blogParameters),
  PeopleProfile: [workParameter],
  ProfileList: peopleParameters,
  InsightsGrid: Object.values(gridParameters),
  CareersEvents: eventsParameters,
  EventsCalendar: calendarParameters,
  ApplicationDeadlines: deadlineParameters,
};

const inside = childrenOf(siteModules);

const answering = <Text>(module: Module<Text>): Answering | undefined => {
  switch (module.kind) {
    case 'ArticleBody':
    case 'Blog':
    case 'ApplicationDeadlines':
      return { kind: module.kind };
    case 'PeopleProfile':
      return { kind: module.kind, steps: workSteps(module.work.length) };
    case 'ProfileList': {
      const { filters } = module.list;
      const keysOf = (kind: string) => filters.filter((filter) => filter.kind === kind).flatMap(({ terms }) => terms);
      return {
        kind: module.kind,
        keys: eachKind((kind) => keysOf(kind).map(({ key }) => key)),
        rows: rowSteps(module.list),
      };
    }
    case 'InsightsGrid':
      return { kind: module.kind, filters: module.filters.map(({ id }) => ({ id })) };
    case 'CareersEvents':
      return { kind: module.kind, offered: module.offered };
    case 'EventsCalendar':
      return { kind: module.kind, usual: module.filter };
    default:
      return undefined;
  }
};

type Found = { readonly uid: string; readonly answers: Answering };

const answeringIn = <Text>(modules: readonly Module<Text>[]): readonly Found[] =>
  modules.flatMap((module) => {
    const answers = answering(module);
    return [...(answers === undefined ? [] : [{ uid: module.uid, answers }]), ...answeringIn(inside(module))];
  });

/** A page has one print version, however many texts it holds. */
const isOfPage = ({ answers: { kind } }: Found): boolean => kind === 'ArticleBody';

/**
 * Returns the modules of a page that read its address, in reading order. No two share a parameter:
 * a taken name gets the next number after all of its module's names.
 */
export const pageLists = <Text>(modules: readonly Module<Text>[]): readonly PageList[] => {
  const taken = new Set<string>();
  return answeringIn(modules)
    .filter((found, at, all) => !isOfPage(found) || all.findIndex(isOfPage) === at)
    .map(({ uid, answers }) => {
      const names = namesOf[answers.kind];
      let nth = 1;
      while (names.some((name) => taken.has(parameterAt({ nth }, name)))) nth += 1;
      for (const name of names) taken.add(parameterAt({ nth }, name));
      return { ...answers, uid, nth };
    });
};

/** Which number the parameters of a page's lists have, by the `uid` of their modules. */
export const listNumbers = (lists: readonly PageList[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lists.map(({ uid, nth }) => [uid, nth]));

/** In canonical form; and the number of pages that must be fetched. */
type CanonicalSearch = { readonly search: string; readonly cost: number };

const among = <Value>(offered: readonly Value[], values: readonly Value[]): readonly Value[] =>
  values.filter((value) => offered.includes(value));

const canonicalOfOne = (list: PageList, own: string, now: number): CanonicalSearch => {
  switch (list.kind) {
    case 'ArticleBody':
      return { search: queryValues(own)(paperParameter)[0] === 'true' ? `${paperParameter}=true` : '', cost: 0 };
    case 'Blog':
      return { search: serialiseBlogQuery(parseBlogQuery(own)), cost: 1 };
    case 'PeopleProfile': {
      const [requested = ''] = queryValues(own)(workParameter);
      return {
        search: list.steps.some((step) => String(step) === requested) ? `${workParameter}=${requested}` : '',
        cost: 0,
      };
    }
    case 'ProfileList': {
      const { filters, rows } = parsePeopleQuery(own);
      const query = {
        filters: eachKind((kind) => among(list.keys[kind], filters[kind])),
        rows: rows === undefined ? undefined : among(list.rows, [rows])[0],
      };
      return { search: serialisePeopleQuery(query), cost: 1 };
    }
    case 'InsightsGrid': {
      const query = settleQuery(list, parseGridQuery(own));
      return { search: serialiseGridQuery(query), cost: query.page };
    }
    case 'CareersEvents': {
      const query = parseOfferedQuery(list.offered, own);
      return { search: serialiseOfferedQuery(list.offered, query), cost: query.pages };
    }
    case 'EventsCalendar': {
      const thisMonth = monthOf(dayIn(now));
      const query = parseCalendarQuery(own, thisMonth, list.usual);
      return { search: serialiseCalendarQuery(query, thisMonth, list.usual), cost: 1 };
    }
    case 'ApplicationDeadlines':
      return { search: serialiseDeadlineChoice(parseDeadlineChoice(own)), cost: 1 };
  }
};

/** Longer queries are ignored. */
const longestSearch = 4_000;

/**
 * Returns the canonical form of an address for the lists of its page (decisions §13: path and
 * listed parameters in fixed order; others are ignored). With a question mark; empty without
 * parameters. `cost` counts the pages to fetch from services beyond the initial page.
 * @param search as it was sent, with or without its question mark
 * @param now epoch milliseconds: a calendar starts with the current month
 */
export const canonicalSearch = (lists: readonly PageList[], search: string, now: number): CanonicalSearch => {
  if (lists.length === 0 || search.length < 2 || search.length > longestSearch) return { search: '', cost: 0 };
  const canonical = lists.map((list) => {
    const place: ListPlace = { names: namesOf[list.kind], nth: list.nth };
    const { search: own, cost } = canonicalOfOne(list, ownSearch(place, search), now);
    return { search: placedSearch(place, own), cost: own === '' ? 0 : cost };
  });
  const whole = canonical.flatMap(({ search: own }) => (own === '' ? [] : [own])).join('&');
  return { search: whole === '' ? '' : `?${whole}`, cost: canonical.reduce((sum, { cost }) => sum + cost, 0) };
};
