import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { captchaRefused, makeCaptcha } from '../../../abuse-protection/captcha.ts';
import { makeLimits } from '../../../abuse-protection/limits.ts';
import { type OneTimeToken, spendToken } from '../../../abuse-protection/spent-tokens.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/problem.ts';
import { languages } from '../../../language.ts';
import { bindChoice, type Choice, countVote, findOutcome, readVotes } from '../store/quizzes.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[A-Za-z0-9-]{1,128}$' });
const choice = {
  quizId: Id,
  questionId: Id,
  usersChoice: Id,
  sessionId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
};
const Vote = Type.Object(choice, closed);
const Question = Type.Object(
  { ...choice, language: Type.Union(languages.map((language) => Type.Literal(language))) },
  closed,
);
const Outcome = Type.Object({
  data: Type.Object({
    usersChoice: Type.String(),
    isCorrect: Type.Boolean(),
    correctOption: Type.String(),
    text: Type.String(),
    isCounted: Type.Boolean(),
  }),
});
const Votes = Type.Object({
  questions: Type.Unsafe<
    readonly { readonly questionId: string; readonly options: Readonly<Record<string, number>> }[]
  >(Type.Array(Type.Object({ questionId: Type.String(), options: Type.Record(Type.String(), Type.Integer()) }))),
});
const CaptchaRefused = Type.Object({ code: Type.Literal(1008), message: Type.String() });

const choiceOf = ({ quizId, questionId, usersChoice, sessionId }: Type.Static<typeof Vote>): Choice => ({
  quizId,
  questionId,
  option: usersChoice,
  sessionId,
});
const noSuchOption = (): Refusal => new Refusal(404, 'There is no such quiz, question or option.');
const captchaKeyOf = ({ headers: { captchakey } }: FastifyRequest): string =>
  typeof captchakey === 'string' ? captchakey : '';

/** C§7 and C§8: tells right from wrong once the choice is bound, counts votes, and shows what others chose. */
export const quizRoutes = (context: Context): FastifyPluginAsyncTypebox => {
  const { db, clock, config, secrets } = context;
  const captcha = makeCaptcha(secrets.captcha, config.captchaDifficulty);
  const limits = makeLimits(context, { quiz: { points: 120, duration: 60 } });

  /** Spends the proof, binds the choice and counts it: all of it or nothing. */
  const vote = (ballot: Choice, proof: OneTimeToken): Promise<'counted' | 'refused'> =>
    db.transaction().execute(async (tx) => {
      if (!(await spendToken(tx, proof))) return 'refused';
      if ((await bindChoice(tx, ballot, clock())) === undefined) throw noSuchOption();
      await countVote(tx, ballot, clock());
      return 'counted';
    });

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST') return;
      reply.header('cache-control', 'no-store');
      const wait = await limits.take('quiz', request.ip);
      if (wait !== undefined)
        throw new Refusal(429, 'Too many answers. Wait, then try again.', { 'retry-after': String(wait) });
    });

    app.post(
      '/sitecoreapi/QuizOutcome',
      { schema: { summary: 'Whether a choice is right; binds it', body: Question, response: { 200: Outcome } } },
      async ({ body }) => {
        const bound = await bindChoice(db, choiceOf(body), clock());
        const outcome = bound === undefined ? undefined : await findOutcome(db, body, body.language);
        if (bound === undefined || outcome === undefined) throw noSuchOption();
        const { option: usersChoice, isCounted } = bound;
        const { correctOption, correctText, incorrectText } = outcome;
        const isCorrect = usersChoice === correctOption;
        const text = isCorrect ? correctText : incorrectText;
        return { data: { usersChoice, isCorrect, correctOption, text, isCounted } };
      },
    );

    app.post(
      '/sitecoreapi/QuizUserChoice',
      {
        schema: {
          summary: 'Count the vote of a session, once',
          security: [{ captcha: [] }],
          body: Vote,
          response: { 204: Type.Null(), 403: CaptchaRefused },
        },
      },
      async (request, reply) => {
        const proof = await captcha.verify(captchaKeyOf(request), 'quiz_submit', clock());
        if (proof === undefined || (await vote(choiceOf(request.body), proof)) === 'refused')
          return reply.code(403).send(captchaRefused);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/sitecoreapi/QuizUserChoice/:quizId',
      {
        schema: {
          summary: 'What others chose',
          params: Type.Object({ quizId: Id }, closed),
          response: { 200: Votes },
        },
      },
      async ({ params }, reply) =>
        reply.header('cache-control', 'public, max-age=10').send({ questions: await readVotes(db, params.quizId) }),
    );
  };
};
