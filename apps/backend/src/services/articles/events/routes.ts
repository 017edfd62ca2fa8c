import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { listOrNothing, textOrNothing } from '../../../platform/http/nothing.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import type { Context } from '../shared/context.ts';
import { answerOf, Event } from './answer.ts';
import { findEvent, sorts } from './store.ts';
import { listEvents } from './use-case.ts';

const Codes = listOrNothing(text(50), 20);
const UtcTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,3})?Z$' });

const EventsBody = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    pinnedItem: Codes,
    region: Codes,
    eventMode: Codes,
    interest: Codes,
    afterId: textOrNothing(500),
    parentFolderId: textOrNothing(100),
    sortByField: Type.Optional(Type.Enum([...sorts])),
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
        const pinned = body.pinnedItem || [];
        const found = await listEvents(
          db,
          {
            regions: body.region || [],
            formats: body.eventMode || [],
            interests: body.interest || [],
            folder: body.parentFolderId ?? '',
            from,
            to,
            pinned,
            // D§7.
            sort: body.sortByField ?? 'featured',
            limit: body.limit,
            after: body.afterId ?? '',
          },
          clock(),
        );
        if (found._tag === 'BadCursor') throw new Refusal(400, 'afterId is no cursor of this list.');
        const language = preferredLanguage(headers['accept-language']);
        return {
          events: found.rows.map((row) => answerOf(row, language, pinned)),
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
