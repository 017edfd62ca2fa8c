import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { allowancesOf, keepPrivate, Refused, signedIn, valuesRefused } from '../shared/answers.ts';
import type { AlumniContext } from '../shared/context.ts';
import { demandRole } from '../shared/member.ts';
import { keepersOf, type RecordName } from '../shared/rules.ts';
import { changeTo, recordOf } from '../shared/subscriptions.ts';
import { flawsIn, readRecord, saveRecord } from './store.ts';

const params = Type.Object({ record: text(20) });
const Values = Type.Object(
  { values: Type.Record(text(40), text(2_000), { maxProperties: 20 }) },
  { additionalProperties: false },
);

const isRecord = (name: string): name is RecordName => Object.hasOwn(keepersOf, name);
const named = (name: string): RecordName => {
  if (!isRecord(name)) throw new Refusal(404, 'There is no such record.');
  return name;
};

/** What a member keeps of themselves (D§2.6): profile, candidate, contact, settings and subscriptions. */
export const recordRoutes =
  (context: AlumniContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, subscriptions } = context;
    const allowances = allowancesOf(context);
    app.get(
      '/v1/records/:record',
      {
        onRequest: [keepPrivate, allowances.read],
        schema: { summary: 'A record of the member', security: signedIn, params, response: { 200: Values } },
      },
      async (request) => {
        const record = named(request.params.record);
        const { id, userId } = await demandRole(context, request, keepersOf[record]);
        if (record === 'subscriptions') return { values: recordOf((await subscriptions.held(userId)).codes) };
        return { values: await readRecord(db, record, id) };
      },
    );
    app.put(
      '/v1/records/:record',
      {
        onRequest: [keepPrivate, allowances.write],
        schema: {
          summary: 'Put a record of the member, all of its fields',
          security: signedIn,
          params,
          body: Values,
          response: { 204: Type.Null(), 400: Refused },
        },
      },
      async (request, reply) => {
        const record = named(request.params.record);
        const { id, userId } = await demandRole(context, request, keepersOf[record]);
        const { values } = request.body;
        const flaws = flawsIn(record, values);
        if (flaws.length > 0) return reply.code(400).send(valuesRefused(flaws));
        if (record !== 'subscriptions') await saveRecord(db, record, id, values);
        else if (!(await subscriptions.change(userId, changeTo(values, await subscriptions.held(userId)))))
          throw new Refusal(409, 'The account has as many subscriptions as it may.');
        return reply.code(204).send(null);
      },
    );
  };
