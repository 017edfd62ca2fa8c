import type { FastifyError, FastifyInstance } from 'fastify';
import { IsSchema, type TSchema } from 'typebox';
import { sendFindings } from '../documents/answers.ts';
import type { Finding } from '../documents/draft.ts';
import { checker } from '../format/check.ts';
import { escaped } from '../format/document.ts';

/**
 * Answers a body that is not what its call takes with 422 and everything that is wrong with it, each with its JSON pointer. The schema of the
 * route stops at the first mistake, so the body is looked at again.
 */
export const answerWrongBodies = (app: FastifyInstance): void => {
  const checks = new Map<TSchema, ReturnType<typeof checker>>();
  const checkOf = (schema: TSchema) => {
    const check = checks.get(schema) ?? checker(schema);
    checks.set(schema, check);
    return check;
  };
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const schema: unknown = request.routeOptions.schema?.body;
    if (error.validation === undefined || error.validationContext !== 'body' || !IsSchema(schema)) throw error;
    const findings: Finding[] = [];
    checkOf(schema)(request.body, (at, message) => {
      findings.push({ pointer: at.map((step) => `/${escaped(step)}`).join(''), message });
    });
    if (findings.length === 0) throw error;
    return sendFindings(request, reply, findings);
  });
};
