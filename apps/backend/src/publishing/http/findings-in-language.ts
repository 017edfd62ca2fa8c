import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../platform/values/json.ts';
import { preferredLanguage } from '../../platform/values/language.ts';
import { detailOf, isFinding } from '../documents/answers.ts';
import { languageOfFindings, sentenceIn } from '../schemas/in-language.ts';

type Spoken = Parameters<typeof sentenceIn>[1];

/** What has words of authors alone. */
const written = ['content', 'before', 'after'];

const translated = (value: unknown, language: Spoken): unknown => {
  if (Array.isArray(value)) return value.map((each) => translated(each, language));
  if (!isRecord(value)) return value;
  if (isFinding(value)) return { ...value, message: sentenceIn(value.message, language) };
  const inside = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, written.includes(name) ? inner : translated(inner, language)]),
  );
  const { status, findings } = inside;
  return status === 422 && Array.isArray(findings)
    ? { ...inside, detail: detailOf(findings.filter(isFinding)) }
    : inside;
};

/** Answers findings in the language that a caller prefers (`Accept-Language`), wherever an answer has them: their sentences, and nothing else. */
export const answerFindingsInLanguage = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const language = languageOfFindings(preferredLanguage(request.headers['accept-language']));
    if (language === 'en') return payload;
    reply.header('content-language', language);
    return translated(payload, language);
  });
};
