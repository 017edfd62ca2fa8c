import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { queueNotice } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { authenticateOwner, keepPrivate, noSuchUser, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { exportAccount, scheduleDeletion } from './store.ts';

const UserPath = Type.Object({ id: text(100) });
const Rows = Type.Record(Type.String(), Type.Unknown());
const ExportAnswer = Type.Object({
  data: Type.Object({
    exportedAt: Type.String(),
    account: Rows,
    records: Type.Record(Type.String(), Type.Array(Rows)),
  }),
});

/** How long an account that is to be deleted can still be kept, in milliseconds (decisions §10). */
const graceMs = 7 * 86_400_000;

/** What an account's owner may ask for the whole of it (decisions §3): a copy, and its end. Both want a sign-in of the last five minutes. */
export const ownAccountRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;
    const admit = refuseAbove(
      makeLimit(tools, 'accountExports', { points: 20, duration: 600 }),
      'Too many downloads. Wait, then try again.',
    );
    app.addHook('onRequest', keepPrivate);

    app.get(
      '/v2/users/:id/export',
      {
        schema: {
          summary: 'Everything that is kept of the own account',
          security: signedIn,
          params: UserPath,
          response: { 200: ExportAnswer },
        },
      },
      async (request) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id, { fresh: true });
        await admit(request.caller);
        const exported = await exportAccount(db, userId);
        if (exported === undefined) throw noSuchUser();
        return {
          data: {
            exportedAt: clock().toISOString(),
            account: { ...exported.account },
            records: copied(exported.records),
          },
        };
      },
    );

    app.delete(
      '/v2/users/:id',
      {
        schema: {
          summary: 'Delete the own account in seven days, unless its owner signs in before',
          security: signedIn,
          params: UserPath,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id, { fresh: true });
        const now = clock();
        const dueAt = new Date(now.getTime() + graceMs);
        await db.transaction().execute(async (tx) => {
          const owner = await scheduleDeletion(tx, { userId, now, dueAt });
          if (owner === undefined) throw noSuchUser();
          const { email: recipient, firstName, language } = owner;
          await queueNotice(tx, {
            recipient,
            template: 'accountDeletion' as const,
            firstName,
            now,
            language: preferredLanguage(language),
          });
        });
        return reply.code(204).send(null);
      },
    );
  };

type Kept = Readonly<Record<string, unknown>>;

const copied = (records: Readonly<Record<string, readonly Kept[]>>) =>
  Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.map((row) => ({ ...row }))]));
