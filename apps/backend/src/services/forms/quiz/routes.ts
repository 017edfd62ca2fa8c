import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaKeyOf, captchaRefused, makeCaptcha } from '../../../platform/abuse-protection/captcha.ts';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { languages } from '../../../platform/values/language.ts';
import type { Context } from '../shared/context.ts';
import { type Choice, readVotes } from './store.ts';
import { answerQuestion, castVote } from './use-case.ts';

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

/** C§7 and C§8: checks an answer once the choice is bound, counts votes, and returns others' choices. */
export const quizRoutes = (context: Context): FastifyPluginAsyncTypebox => {
  const { db, clock, config, secrets } = context;
  const captcha = makeCaptcha({ secret: secrets.captcha, ...config.captcha });
  const admit = refuseAbove(
    makeLimit(context, 'quiz', { points: 120, duration: 60 }),
    'Too many answers. Wait, then try again.',
  );
  // A stamp costs nothing but time, so votes without script have a narrower way (decisions §7).
  const admitStamped = refuseAbove(
    makeLimit(context, 'stampedVote', { points: 20, duration: 600 }),
    'Too many votes. Wait, then try again.',
  );

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST') return;
      reply.header('cache-control', 'no-store');
      await admit(request.caller);
      if (captcha.isStamp(captchaKeyOf(request))) await admitStamped(request.caller);
    });

    app.post(
      '/sitecoreapi/QuizOutcome',
      { schema: { summary: 'Whether a choice is right; binds it', body: Question, response: { 200: Outcome } } },
      async ({ body }) => {
        const data = await answerQuestion(context, choiceOf(body), body.language);
        if (data === undefined) throw noSuchOption();
        return { data };
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
        const outcome = proof === undefined ? 'spent' : await castVote(context, choiceOf(request.body), proof);
        if (outcome === 'spent') return reply.code(403).send(captchaRefused);
        if (outcome === 'unknown') throw noSuchOption();
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
