import { besideStocks, lastCursor } from './articles.mjs';

const sizes = [10_000, 100_000];

/** Events of the coming ten years, an hour or two apart. @param {number} count */
const fill = (count) => `
  insert into events (id, name, folder, texts, region, format, interest, filter_value, is_featured, is_all_day, time_zone,
    starts_local, ends_local, starts_at, ends_at, visible_until, is_listed, updated_at)
  select 'bench-' || n, 'bench-' || n, 'careers',
    jsonb_build_object('en', jsonb_build_object('title', 'Open evening ' || n, 'description', repeat('Meet the people you would work with. ', 8),
      'place', 'Berlin', 'actions', '[]'::jsonb, 'imageAlt', '')),
    (array['europe', 'north-america', 'south-america', 'middle-east-africa', 'asia-pacific'])[1 + n % 5],
    (array['in-person', 'online', 'hybrid'])[1 + n % 3], (array['students', 'graduates', 'professionals'])[1 + (n / 7) % 3],
    'workshops', n % 97 = 0, false, 'UTC', to_char(starts, 'YYYY-MM-DD"T"HH24:MI:SS'), to_char(starts, 'YYYY-MM-DD"T"HH24:MI:SS'),
    starts at time zone 'UTC', starts at time zone 'UTC', (date_trunc('day', starts) + interval '1 day') at time zone 'UTC', true, now()
  from generate_series(1, ${count}) as n,
    lateral (select date_trunc('hour', now() at time zone 'UTC') + interval '1 day' + n * interval '10 years' / ${count} as starts) as times`;

const everything = {
  limit: 12,
  pinnedItem: [],
  region: [],
  eventMode: [],
  interest: [],
  afterId: '',
  parentFolderId: '',
  sortByField: 'featured',
};
const inDays = (/** @type {number} */ days) => new Date(Date.now() + days * 86_400_000).toISOString();
/** What visitors ask for: everything, one filter, several, and a month. */
const questions = ['featured', 'dateAsc', 'dateDesc'].flatMap((sortByField) => [
  { ...everything, sortByField },
  { ...everything, sortByField, eventMode: ['online'] },
  { ...everything, sortByField, region: ['europe', 'asia-pacific'], interest: ['students'] },
  { ...everything, sortByField, startDate: inDays(300), endDate: inDays(330) },
]);
const path = '/careerevents/events';

/** @param {import('../lib/system.mjs').System} system */
export const measure = ({ databaseUrl }) =>
  besideStocks({ databaseUrl, name: 'bench_events', sizes, fill }, async ({ count, post }) => {
    let turn = 0;
    const ask = () => post(path, questions[turn++ % questions.length] ?? everything);
    const what = (/** @type {string} */ which) => `${which}, ${count.toLocaleString('en')} events`;
    const afterId = await lastCursor(
      async (after) => (await post(path, { ...everything, limit: 100, afterId: after })).nextCursor,
    );
    return [
      {
        what: what('listing of events: filters, days and sorts'),
        call: ask,
        times: questions.length * 3,
        beside: 'listing of events: filters, days and sorts, 10,000 events',
        goal: count === sizes[0] ? '–' : 'p95 < 50 ms',
      },
      {
        what: what('first page of all events'),
        call: () => post(path, everything),
        times: 20,
        beside: what('first page of all events'),
        goal: '–',
      },
      {
        what: what('last page of all events'),
        call: () => post(path, { ...everything, afterId }),
        times: 20,
        beside: what('first page of all events'),
        goal: '≤ 1.5',
      },
    ];
  });
