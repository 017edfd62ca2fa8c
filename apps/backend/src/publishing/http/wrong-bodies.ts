import type { FastifyError, FastifyInstance } from 'fastify';
import { IsSchema, type TSchema } from 'typebox';
import { sendFindings } from '../documents/answers.ts';
import { checker } from '../format/check.ts';
import { type Finding, reportInto } from '../format/finding.ts';

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
    checkOf(schema)(request.body, reportInto(findings));
    if (findings.length === 0) throw error;
    return sendFindings(request, reply, findings);
  });
};
