import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../../context.ts';
import { preferredLanguage } from '../../../language.ts';
import { listDeadlines } from './store.ts';

const named = { id: Type.String(), name: Type.String() };
const MasterList = Type.Object({
  degrees: Type.Array(Type.Object(named)),
  roles: Type.Array(Type.Object({ ...named, degrees: Type.Array(Type.String()) })),
  officeLocations: Type.Array(
    Type.Object({
      ...named,
      timeZone: Type.String(),
      deadlines: Type.Array(
        Type.Object({ id: Type.String(), role: Type.String(), label: Type.String(), date: Type.String() }),
      ),
    }),
  ),
});

/** Until when one can apply (D§7): degree → role → office → dates (decisions §8), without those that have passed. */
export const deadlineRoutes =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/v1/applicationdeadline/masterlist',
      { schema: { summary: 'Until when one can apply', response: { 200: MasterList } } },
      async ({ headers }, reply) => {
        const language = preferredLanguage(headers['accept-language']);
        const inWords = (names: Readonly<Record<string, string>>): string => names[language] ?? names.en ?? '';
        const { degrees, roles, offices } = await listDeadlines(db, clock());
        return reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' }).send({
          degrees: degrees.map(({ id, names }) => ({ id, name: inWords(names) })),
          roles: roles.map(({ id, names, degree_ids }) => ({ id, name: inWords(names), degrees: [...degree_ids] })),
          officeLocations: offices.map(({ id, names, time_zone, dates }) => ({
            id,
            name: inWords(names),
            timeZone: time_zone,
            deadlines: dates.map(({ id: dateId, role, labels, date }) => ({
              id: dateId,
              role,
              label: inWords(labels),
              date,
            })),
          })),
        });
      },
    );
  };
