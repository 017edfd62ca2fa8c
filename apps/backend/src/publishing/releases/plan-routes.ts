// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Findings } from '../documents/answers.ts';
import { listPlan, type PlanEntry } from './plan.ts';

const Action = Type.Enum(['publish', 'unpublish']);
const Entry = Type.Object({
  id: Type.String({ description: 'of the release; of a schedule only for the cursor' }),
  name: Type.Optional(Type.String({ description: 'of a release; a schedule of one document has none' })),
  at: Type.Optional(Type.String({ description: 'none for a release that waits for an editor' })),
  state: Type.Enum(['waiting', 'failed']),
  by: Type.String(),
  failure: Type.Optional(Findings),
  documents: Type.Unsafe<PlanEntry['documents']>(
    Type.Array(
      Type.Object({
        id: Type.String(),
        action: Action,
        kind: Type.Optional(Type.String()),
        language: Type.Optional(Type.String()),
        title: Type.Optional(Type.String()),
        isOutdated: Type.Optional(Type.Boolean({ description: 'whether the draft was changed since it was planned' })),
      }),
    ),
  ),
});

const answerOf = ({ id, name, at, state, by, findings, documents }: PlanEntry) => ({
  id,
  ...(name !== null && { name }),
  ...(at !== null && { at: at.toISOString() }),
  state,
  by,
  ...(state === 'failed' && { failure: findings }),
  documents,
});

/** What is planned: schedules and releases that wait, and those that failed (docs/contracts/publishing-service.md). */
export const planRoutes =
  ({ db, config }: Pick<Context<Tables>, 'db' | 'config'>, { only, security }: Access): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/plan',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Schedules and releases that wait or have failed, the soonest first, fifty at a time',
          security,
          querystring: Type.Object(
            { cursor: Type.Optional(Type.String({ pattern: uuidPattern })) },
            { additionalProperties: false },
          ),
          response: { 200: Type.Object({ entries: Type.Array(Entry), cursor: Type.Optional(Type.String()) }) },
        },
      },
      async ({ query }) => {
        const { entries, ...rest } = await listPlan(db, config.site.key, query.cursor);
        return { entries: entries.map(answerOf), ...rest };
      },
    );
  };
