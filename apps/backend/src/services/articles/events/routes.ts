import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/problem.ts';
import { text } from '../../../http/text.ts';
import { type Language, preferredLanguage } from '../../../language.ts';
import { type EventRow, findEvent, sorts } from './store.ts';
import { withOffset } from './times.ts';
import { listEvents } from './use-case.ts';

/** A time that is unset (decisions §8). */
const unset = '0001-01-01T00:00:00Z';

const Event = Type.Object({
  id: Type.String(),
  name: Type.String(),
  language: Type.String(),
  languages: Type.Array(Type.String()),
  title: Type.String(),
  description: Type.String(),
  image: Type.Optional(Type.Object({ src: Type.String(), alt: Type.String() })),
  callToActions: Type.Array(Type.Object({ text: Type.String(), url: Type.String() })),
  region: Type.String(),
  eventLocation: Type.String(),
  timeZone: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  eventFormat: Type.String(),
  interest: Type.String(),
  pinnedItem: Type.Boolean(),
  filterValue: Type.String(),
  expirationDate: Type.String(),
  sequence: Type.Integer(),
  lastModified: Type.String(),
});

const Codes = Type.Array(text(50), { maxItems: 20 });
const UtcTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,3})?Z$' });

const EventsBody = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    pinnedItem: Codes,
    region: Codes,
    eventMode: Codes,
    interest: Codes,
    afterId: text(500),
    parentFolderId: text(100),
    sortByField: Type.Enum([...sorts]),
    startDate: Type.Optional(UtcTime),
    endDate: Type.Optional(UtcTime),
  },
  { additionalProperties: false },
);
const EventsAnswer = Type.Object({
  events: Type.Array(Event),
  hasNext: Type.Boolean(),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
  total: Type.Integer(),
});
const EventPath = Type.Object({ name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }) });

const dateOf = (given: string | undefined, name: string): Date | undefined => {
  if (given === undefined) return undefined;
  const date = new Date(given);
  if (Number.isNaN(date.getTime())) throw new Refusal(400, `${name} is no day of the calendar.`);
  return date;
};

/** An event in the visitor's language, or in English where it has none of that. */
const answerOf = (row: EventRow, wanted: Language, pinned: readonly string[]): Static<typeof Event> => {
  const language = Object.hasOwn(row.texts, wanted) ? wanted : 'en';
  const texts = row.texts[language];
  const end = row.ends_local;
  return {
    id: row.id,
    name: row.name,
    language,
    languages: Object.keys(row.texts).toSorted(),
    title: texts?.title ?? row.name,
    description: texts?.description ?? '',
    ...(row.image && { image: { src: row.image.src, alt: texts?.imageAlt ?? '' } }),
    callToActions: (texts?.actions ?? []).map(({ text: label, url }) => ({ text: label, url })),
    region: row.region,
    eventLocation: texts?.place ?? '',
    timeZone: row.time_zone,
    startTime: row.is_all_day ? row.starts_local : withOffset(row.starts_local, row.starts_at),
    endTime: end === null ? unset : row.is_all_day ? end : withOffset(end, row.ends_at),
    eventFormat: row.format,
    interest: row.interest,
    pinnedItem: row.is_featured || pinned.includes(row.id),
    filterValue: row.filter_value,
    expirationDate: row.expires_local ?? unset,
    sequence: row.sequence,
    lastModified: row.updated_at.toISOString(),
  };
};

/** Events of the firm (D§7, docs/contracts/articles-service.md). */
export const eventRoutes =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/careerevents/events',
      { schema: { summary: 'Events that are to come', body: EventsBody, response: { 200: EventsAnswer } } },
      async ({ body, headers }) => {
        const [from, to] = [dateOf(body.startDate, 'startDate'), dateOf(body.endDate, 'endDate')];
        if (from !== undefined && to !== undefined && from > to)
          throw new Refusal(400, 'startDate lies after endDate.');
        const found = await listEvents(
          db,
          {
            regions: body.region,
            formats: body.eventMode,
            interests: body.interest,
            folder: body.parentFolderId,
            from,
            to,
            pinned: body.pinnedItem,
            sort: body.sortByField,
            limit: body.limit,
            after: body.afterId,
          },
          clock(),
        );
        if (found._tag === 'BadCursor') throw new Refusal(400, 'afterId is no cursor of this list.');
        const language = preferredLanguage(headers['accept-language']);
        return {
          events: found.rows.map((row) => answerOf(row, language, body.pinnedItem)),
          hasNext: found.next !== null,
          nextCursor: found.next,
          total: found.total,
        };
      },
    );
    app.get(
      '/careerevents/events/:name',
      { schema: { summary: 'One event', params: EventPath, response: { 200: Event } } },
      async ({ params, headers }, reply) => {
        const row = await findEvent(db, params.name);
        if (row === undefined) throw new Refusal(404, 'There is no such event.');
        return reply
          .headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' })
          .send(answerOf(row, preferredLanguage(headers['accept-language']), []));
      },
    );
  };
