// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Id } from '../documents/answers.ts';
import { draftOf } from '../documents/draft.ts';
import { keepReader, openForSeconds, otherReaders, type Reader } from './readers.ts';

const ReadersAnswer = Type.Object({
  readers: Type.Array(Type.Object({ name: Type.String(), since: Type.String() }), {
    description: 'who has it open beside the caller, the longest first',
  }),
  revision: Type.String({
    description: 'of the document as it is written now: another one is newer than what is open',
  }),
  changedBy: Type.Optional(Type.String()),
});

/** Who has a document open, for people with a role (docs/contracts/publishing-service.md). */
export const readerRoutes =
  (
    { db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>,
    { only, changeBy, accountOf, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const answerOf = async (id: string, readers: readonly Reader[] | undefined) => {
      const draft = readers && (await draftOf(db, site, id));
      if (readers === undefined || draft === undefined) throw new Refusal(404, 'There is no such document.');
      const { revision, changedBy } = draft;
      return {
        readers: readers.map(({ name, since }) => ({ name, since: since.toISOString() })),
        revision,
        ...(changedBy !== undefined && { changedBy }),
      };
    };
    const shared = { tags: ['publishing'], security, params: Id, response: { 200: ReadersAnswer } };

    app.get(
      '/documents/:id/readers',
      { ...only('discuss'), schema: { ...shared, summary: 'Who else has a document open' } },
      async (request) => {
        const { id } = request.params;
        return answerOf(id, await otherReaders(db, site, id, { account: accountOf(request), now: clock() }));
      },
    );

    app.put(
      '/documents/:id/readers',
      {
        ...only('discuss'),
        schema: { ...shared, summary: `Says for ${openForSeconds} seconds that the caller has a document open` },
      },
      async (request) => {
        const { id } = request.params;
        return answerOf(id, await keepReader(db, site, id, { ...changeBy(request), account: accountOf(request) }));
      },
    );
  };
