import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { allowancesOf, keepPrivate, Refused, signedIn, valuesRefused } from '../shared/answers.ts';
import type { AlumniContext } from '../shared/context.ts';
import { demandRole } from '../shared/member.ts';
import { type List, readersOf } from '../shared/rules.ts';
import { actionOf } from './actions.ts';
import { listEntries } from './store.ts';

const closed = { additionalProperties: false } as const;
const ListQuery = Type.Object(
  {
    q: Type.Optional(text(100)),
    year: Type.Optional(text(10)),
    office: Type.Optional(text(150)),
    city: Type.Optional(text(150)),
    page: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' })),
  },
  closed,
);
const Listed = Type.Object({
  total: Type.Integer(),
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      detail: Type.String(),
      href: Type.Optional(Type.String()),
      actions: Type.Array(Type.String()),
    }),
  ),
});

const maxReason = 1_000;
/** The reason of an action; only a rejection requires one. */
const ReasonBody = Type.Optional(
  Type.Union([
    Type.Null(),
    Type.Object({ values: Type.Object({ reason: Type.Optional(text(maxReason)) }, closed) }, closed),
  ]),
);

const noSuchThing = () => new Refusal(404, 'There is no such thing in the network.');
const isList = (name: string): name is List => Object.hasOwn(readersOf, name);

/** A year outside the range matches no one. */
const yearIn = (text = ''): number | undefined =>
  text.trim() === '' ? undefined : /^\s*\d{4}\s*$/.test(text) ? Number(text) : 0;

/** The lists of the network (D§2.6), each for its audience. */
export const listRoutes =
  (context: AlumniContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = context;
    const allowances = allowancesOf(context);
    app.get(
      '/v1/lists/:list',
      {
        onRequest: [keepPrivate, allowances.read],
        schema: {
          summary: 'A page of a list of the network',
          security: signedIn,
          params: Type.Object({ list: text(20) }),
          querystring: ListQuery,
          response: { 200: Listed },
        },
      },
      async (request) => {
        const { list } = request.params;
        if (!isList(list)) throw noSuchThing();
        const member = await demandRole(context, request, readersOf[list]);
        const { q = '', year, office = '', city = '', page = '1' } = request.query;
        const query = { q, office, city, year: yearIn(year), page: Number(page) };
        const { entries, total } = await listEntries(db, list, query, member);
        return {
          total,
          entries: entries.map(({ href, actions, ...entry }) => ({
            ...entry,
            ...(href !== null && { href }),
            actions: [...actions],
          })),
        };
      },
    );

    app.put(
      '/v1/lists/:list/:entry/:deed',
      {
        onRequest: [keepPrivate, allowances.write],
        schema: {
          summary: 'Do something with an entry of a list; twice is as good as once',
          security: signedIn,
          params: Type.Object({ list: text(20), entry: text(64), deed: text(20) }),
          body: ReasonBody,
          response: { 204: Type.Null(), 400: Refused },
        },
      },
      async (request, reply) => {
        const { list, entry, deed } = request.params;
        const reason = request.body?.values.reason?.trim() ?? '';
        const found = actionOf(list, deed);
        if (found === undefined) throw noSuchThing();
        const member = await demandRole(context, request, found.actors);
        if (found.wantsReason && reason === '') return reply.code(400).send(valuesRefused(['reason']));
        const what = { now: clock(), reason, origin: config.site.origin };
        if (!(await found.act(db, member, entry, what))) throw noSuchThing();
        return reply.code(204).send(null);
      },
    );
  };
