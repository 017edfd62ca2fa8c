import { randomUUID } from 'node:crypto';
import { tokens } from '@masthead/composition/server';
import { runTask } from '@masthead/core';
import { childrenOf, siteModules } from '@masthead/core/content';
import { type OptionId, type Outcome, optionIds, quizCaptchaAction } from '@masthead/core/quiz';
import { type FormFields, isFromThisSite, readForm, stampIn } from '@masthead/gateway';
import { addressOf } from '../addresses.ts';
import { type Answer, goTo, notFound } from '../answers.ts';
import { drawContent } from '../content/content-page.tsx';
import { findPage } from '../content/load.ts';
import { type SafeModule, safeHtml } from '../content/sanitise.ts';
import { scopeOf, type Visit } from '../request.ts';
import type { Asked, ServedQuiz } from './served-quiz.ts';

const findQuiz = (modules: readonly SafeModule[], id: string): Asked | undefined => {
  for (const module of modules) {
    if (module.kind === 'Quiz' && module.quiz?.id === id) return module.quiz;
    const inner = findQuiz(childrenOf(siteModules)(module), id);
    if (inner !== undefined) return inner;
  }
  return undefined;
};

const optionIn = (text: string | undefined): OptionId | undefined => optionIds.find((id) => id === text);

/** Returns the choices in a posted form: those of questions that the quiz asks, each once. */
const choicesIn = (fields: FormFields, quiz: Asked): ReadonlyMap<string, OptionId> => {
  const given = new Map(
    (fields.get('answers') ?? '').split(' ').map((answer) => {
      const [questionId = '', optionId = ''] = answer.split(':');
      return [questionId, optionId];
    }),
  );
  const chosen = new Map<string, OptionId>();
  for (const { id } of quiz.questions) {
    const option = optionIn(given.get(id));
    if (option !== undefined) chosen.set(id, option);
  }
  const option = optionIn(fields.get('option'));
  const question = quiz.questions.find(({ id }) => id === fields.get('question'));
  if (fields.get('go') === undefined && option !== undefined && question !== undefined && !chosen.has(question.id))
    chosen.set(question.id, option);
  return chosen;
};

/** How long the page waits for what a quiz goes on without, in milliseconds. */
const extrasMs = 500;

const within = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([work, new Promise<Value>((done) => setTimeout(done, extrasMs, otherwise))]);

/** Asks the service for the outcome of each choice, and casts the vote that has waited longest. */
const serve = async (visit: Visit, quiz: Asked, fields: FormFields): Promise<ServedQuiz> => {
  const scope = scopeOf(visit);
  const given = fields.get('session') ?? '';
  const sessionId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
  const answer = scope.get(tokens.forms.answerQuestion);
  const chosen = choicesIn(fields, quiz);
  const stamping = runTask(scope.get(tokens.user.fetchFormStamp)(quizCaptchaAction));
  const [answers, attempts] = await Promise.all([
    Promise.all(
      [...chosen].map(async ([questionId, optionId]) => ({
        questionId,
        optionId,
        outcome: await runTask(answer({ quizId: quiz.id, questionId, optionId, sessionId, language: visit.language })),
      })),
    ),
    runTask(scope.get(tokens.forms.fetchAttempts)(quiz.id)),
  ]);
  const outcomes: Readonly<Record<string, Outcome>> = Object.fromEntries(
    answers.flatMap(({ questionId, outcome }) =>
      outcome._tag === 'Right' ? [[questionId, { ...outcome.right, text: safeHtml(outcome.right.text).html }]] : [],
    ),
  );
  const go = fields.get('go');
  const asked = quiz.questions.findIndex(({ id }) => id === fields.get('question'));
  const waited = (fields.get('uncounted') ?? '').split(' ');
  const before = (fields.get('answers') ?? '').split(' ').map((each) => each.split(':')[0]);
  const waiting = quiz.questions
    .map(({ id }) => id)
    .filter((id) => outcomes[id] !== undefined && (waited.includes(id) || !before.includes(id)));
  const [uncounted, stamp] = await Promise.all([
    within(castOne(visit, quiz.id, sessionId, stampIn(fields), waiting, outcomes), waiting),
    within(stamping, undefined),
  ]);
  return {
    quizId: quiz.id,
    sessionId,
    active: go !== undefined && /^\d$/.test(go) ? Number(go) : Math.max(0, asked),
    choices: Object.fromEntries(
      answers.map(({ questionId, optionId }) => [questionId, outcomes[questionId]?.optionId ?? optionId]),
    ),
    outcomes,
    attempts: attempts._tag === 'Right' ? attempts.right : [],
    uncounted,
    stamp: stamp?._tag === 'Right' ? stamp.right : '',
    isRefused: answers.some(({ outcome }) => outcome._tag === 'Left'),
  };
};

/** Returns the questions whose votes still wait: a stamp counts one vote. */
const castOne = async (
  visit: Visit,
  quizId: string,
  sessionId: string,
  captcha: string | undefined,
  waiting: readonly string[],
  outcomes: Readonly<Record<string, Outcome>>,
): Promise<readonly string[]> => {
  const [questionId] = waiting;
  const optionId = questionId === undefined ? undefined : outcomes[questionId]?.optionId;
  if (questionId === undefined || optionId === undefined || captcha === undefined) return waiting;
  const cast = await runTask(
    scopeOf(visit).get(tokens.forms.castVote)({ quizId, questionId, optionId, sessionId, captcha }),
  );
  return cast._tag === 'Left' && cast.left._tag === 'CaptchaRefused' ? waiting : waiting.slice(1);
};

/** `POST /quiz-answer?page=…`: draws the page again with the quiz as far as it has come. Anything else leads to the page. */
export const quizAnswerPage = async (visit: Visit): Promise<Answer> => {
  const { req, settings, language } = visit;
  const path = visit.query.get('page') ?? '';
  if (!/^\/(?!\/)/u.test(path)) return notFound;
  const back = goTo(addressOf(language, path));
  if (req.method !== 'POST' || !isFromThisSite(req.headers, settings.gateway.origin)) return back;
  const form = await readForm(req);
  const found = await findPage(visit, { path, language });
  if (form._tag !== 'Form' || found._tag !== 'Found') return back;
  const quiz = findQuiz(found.page.main, form.fields.get('quiz') ?? '');
  if (quiz === undefined) return back;
  const served = await serve(visit, quiz, form.fields);
  return drawContent(visit, found.page, served, served.isRefused ? 503 : 200);
};
