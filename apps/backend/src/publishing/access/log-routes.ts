// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from './access.ts';
import { listLog } from './log.ts';

export const Moment = Type.String({ format: 'date-time' });
const LogQuery = Type.Object(
  {
    document: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' })),
    actor: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9(][A-Za-z0-9 .:()_-]{0,59}$', description: 'as in entries' }),
    ),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
  },
  { additionalProperties: false },
);
const Entry = Type.Object({
  number: Type.Integer(),
  at: Type.String(),
  actor: Type.Object({ id: Type.String(), name: Type.String() }),
  action: Type.String(),
  document: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String({ description: 'of the document, as it is now' })),
  title: Type.Optional(Type.String({ description: 'of the document, as it is now' })),
  person: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export const LogPage = Type.Object({ entries: Type.Array(Entry), cursor: Type.Optional(Type.String()) });

/** Returns the moment that a text names. */
export const momentIn = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const date = new Date(text);
  // A leap second has the form of a moment.
  if (Number.isNaN(date.getTime())) throw new Refusal(400, `${text} is no moment.`);
  return date;
};

/** The log of changes, for editors and administrators (docs/contracts/publishing-service.md). */
export const logRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/log',
      {
        ...only('log'),
        schema: {
          tags: ['publishing'],
          summary: 'Who changed what, the newest first, fifty at a time',
          security,
          querystring: LogQuery,
          response: { 200: LogPage },
        },
      },
      async ({ query: { from, to, ...query } }) =>
        listLog(db, config.site.key, { ...query, from: momentIn(from), to: momentIn(to) }),
    );
  };
