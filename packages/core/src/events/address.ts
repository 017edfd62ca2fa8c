import { queryValues } from '../shared/addresses/query-string.ts';
import { CalendarDate } from '../shared/calendar-date.ts';
import { inOrder, isCode } from '../shared/choices.ts';
import {
  type DateRange,
  type EventFilter,
  type EventSort,
  type EventsQuery,
  eventFilters,
  eventSorts,
  firstQuery,
  maxEventPages,
  type OfferedChoice,
  type OfferedChoices,
} from './model.ts';

const maxValues = 20;

/** What of an address belongs to a listing of events, in the order it is written (decisions §13). */
export const eventsParameters: readonly string[] = [...eventFilters, 'sort', 'from', 'to', 'page'];

const isSort = (value: string): value is EventSort => eventSorts.some((sort) => sort === value);

/** Returns the days between two chosen ones, in either order; undefined unless both are valid (D§5). */
export const dateRangeOf = (from: string, to: string): DateRange | undefined => {
  if (!CalendarDate.is(from) || !CalendarDate.is(to)) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
};

/**
 * Reads the query string of a listing's address (D§2.9), with or without its `?`. Total: what cannot be read counts as not given. A filter
 * may be given several times, as a form without script sends it, or with commas between its values.
 * @param usual the sort of an address that names none
 */
export const parseEventsQuery = (search: string, usual: EventSort = 'featured'): EventsQuery => {
  const given = queryValues(search);
  const one = (name: string): string => given(name)[0] ?? '';
  const values = (filter: EventFilter): readonly string[] =>
    inOrder(given(filter).flatMap((raw) => raw.split(',')))
      .filter(isCode)
      .slice(0, maxValues);
  const sort = one('sort');
  const page = /^[1-9]\d{0,3}$/.test(one('page')) ? Number(one('page')) : 1;
  return {
    filters: { format: values('format'), location: values('location'), interest: values('interest') },
    sort: isSort(sort) ? sort : usual,
    dates: dateRangeOf(one('from'), one('to')),
    pages: Math.min(page, maxEventPages),
  };
};

/** Serialises the query string of a listing's address, without `?`; default values are left out. */
export const serialiseEventsQuery = (
  { filters, sort, dates, pages }: EventsQuery,
  usual: EventSort = 'featured',
): string =>
  [
    ...eventFilters.flatMap((filter) =>
      filters[filter].length === 0 ? [] : [`${filter}=${filters[filter].join(',')}`],
    ),
    ...(sort === usual ? [] : [`sort=${sort}`]),
    ...(dates === undefined ? [] : [`from=${dates.from}`, `to=${dates.to}`]),
    ...(pages === 1 ? [] : [`page=${pages}`]),
  ].join('&');

const offeredOnly = (offered: readonly OfferedChoice[], values: readonly string[]): readonly string[] =>
  offered.length === 0 ? values : values.filter((value) => offered.some(({ code }) => code === value));

/** Parses an address for a listing with certain choices; others are dropped. */
export const parseOfferedQuery = (offered: OfferedChoices, search: string): EventsQuery => {
  const usual = firstQuery(offered).sort;
  const { filters, sort, ...rest } = parseEventsQuery(search, usual);
  return {
    filters: {
      format: offeredOnly(offered.format, filters.format),
      location: offeredOnly(offered.location, filters.location),
      interest: offeredOnly(offered.interest, filters.interest),
    },
    sort: offeredOnly(offered.sort, [sort]).length === 0 ? usual : sort,
    ...rest,
  };
};

/** Serialises such a query; initial values of the listing are left out. */
export const serialiseOfferedQuery = (offered: OfferedChoices, query: EventsQuery): string =>
  serialiseEventsQuery(query, firstQuery(offered).sort);

/** Whether two queries look for the same, however much of it is on show. */
export const isSameEventsQuery = (one: EventsQuery, other: EventsQuery): boolean =>
  serialiseEventsQuery({ ...one, pages: 1 }) === serialiseEventsQuery({ ...other, pages: 1 });

/** Where an event is shown; undefined for what can be no event's name. */
export const eventNameIn = (path: string): string | undefined => /\/([a-z0-9][a-z0-9-]{0,99})$/.exec(path)?.[1];

/** Returns whether a text can name the folder of the events in an address. */
const isFolder = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,49}$/.test(text);

/** Limits of an events feed beyond a listing: the folder of one, and the filter of a calendar. */
export type FeedSource = { readonly folder: string; readonly filter: string | undefined };

/** Reads it out of the address of a feed; total. */
export const parseFeedSource = (search: string): FeedSource => {
  const given = queryValues(search);
  const [folder = ''] = given('folder');
  const [filter = ''] = given('filter');
  return { folder: isFolder(folder) ? folder : '', filter: isCode(filter) ? filter : undefined };
};

/** Writes it, without `?`; empty for the events of every folder and filter. */
export const serialiseFeedSource = ({ folder, filter }: FeedSource): string =>
  [...(folder === '' ? [] : [`folder=${folder}`]), ...(filter === undefined ? [] : [`filter=${filter}`])].join('&');
