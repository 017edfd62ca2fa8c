import { randomUUID } from 'node:crypto';
import { type RequestScope, tokens } from '@masthead/composition/server';
import { type Defect, localisePath, runToSettled } from '@masthead/core';
import { dependsOnReader } from '@masthead/core/content';
import {
  type AnswerFailure,
  answerProblem,
  type OptionId,
  type Outcome,
  type QuizInput,
  type QuizPorts,
  quizCaptchaAction,
  quizMachine,
} from '@masthead/core/quiz';
import { type FormFields, forOneVisitor, isFromThisSite, readForm, stampIn } from '@masthead/gateway';
import * as E from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { sanitiseText } from '../../kit/modules/sanitise.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { goTo, scopeOf, showingScopeOf, visitOf } from '../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, pageMessage } from '../../kit/page/form-answers.ts';
import type { ContentPageProps } from '../../kit/page/frame.ts';
import { loadDictionary, loadPage } from '../../kit/page/load.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { readAsVisitor, unavailable } from '../../kit/page/read-as-visitor.ts';
import { withSession } from '../../kit/page/with-session.ts';
import { withTimeout } from '../../kit/page/with-timeout.ts';
import { allowedMs } from '../../server/configuration/page-times.ts';
import { pagePath } from '../../server/content/paths.ts';
import { optionIdFrom, parseAnswers } from './answers.ts';
import { findQuiz } from './find-quiz.ts';
import type { ServedQuiz } from './served.ts';

export type QuizAnswerProps = { readonly content: ContentPageProps; readonly served: ServedQuiz };

type Asked = NonNullable<SanitisedModuleOf<'Quiz'>['quiz']>;

/** Values of a posted form as far as they are valid; a changed form has fewer. */
type Posted = {
  readonly sessionId: string;
  readonly stamp: string | undefined;
  readonly active: number;
  readonly choice: OptionId | undefined;
  /** The choice answers a question that the quiz does not ask any more. */
  readonly isOutdated: boolean;
  readonly answers: ReturnType<typeof parseAnswers>;
  readonly uncounted: readonly string[];
};

const indexFrom = (text: string): number => (/^\d$/.test(text) ? Number(text) : 0);

const readPosted = (fields: FormFields, quiz: Asked): Posted => {
  const questionIds = quiz.questions.map(({ id }) => id);
  const session = fields.get('session') ?? '';
  const waiting = (fields.get('uncounted') ?? '').split(' ');
  const going = fields.get('go');
  const index = questionIds.indexOf(fields.get('question') ?? '');
  const choice = going === undefined ? optionIdFrom(fields.get('option')) : undefined;
  return {
    sessionId: /^[A-Za-z0-9-]{8,64}$/.test(session) ? session : randomUUID(),
    // What fills in a field that people do not see answers, and casts no vote (decisions §7).
    stamp: stampIn(fields),
    active: going === undefined ? Math.max(0, index) : indexFrom(going),
    choice: index < 0 ? undefined : choice,
    isOutdated: index < 0 && choice !== undefined,
    answers: parseAnswers(fields.get('answers') ?? '', questionIds),
    uncounted: questionIds.filter((id) => waiting.includes(id)),
  };
};

const rightOr = async <E, A>(task: TE.TaskEither<E, A>, otherwise: A): Promise<A> =>
  pipe(
    await task(),
    E.getOrElse(() => otherwise),
  );

const answerIn = (scope: RequestScope): QuizPorts['answerQuestion'] =>
  flow(
    scope.get(tokens.forms.answerQuestion),
    TE.map((outcome): Outcome => ({ ...outcome, text: sanitiseText(outcome.text) })),
  );

type Failure = AnswerFailure | Defect;

/** What came of the choices so far. */
type Answered = {
  readonly choices: ServedQuiz['choices'];
  readonly outcomes: ServedQuiz['outcomes'];
  readonly failure: Failure | undefined;
};

/**
 * Loads earlier answers again: the service returns the signed choices, whatever the form contains. A choice without
 * an answer just now stays; one of a removed question does not.
 */
const answeredBefore = async (
  answer: QuizPorts['answerQuestion'],
  { id: quizId }: Asked,
  { answers, sessionId }: Posted,
  language: string,
): Promise<Answered> => {
  const outcomes = await Promise.all(
    answers.map(async ({ questionId, optionId }) => ({
      questionId,
      optionId,
      outcome: await answer({ quizId, questionId, optionId, sessionId, language })(),
    })),
  );
  const known = outcomes.filter(({ outcome }) => E.isRight(outcome) || outcome.left._tag !== 'QuestionUnknown');
  return {
    choices: Object.fromEntries(
      known.map(({ questionId, optionId, outcome }) => [
        questionId,
        E.isRight(outcome) ? outcome.right.optionId : optionId,
      ]),
    ),
    outcomes: Object.fromEntries(
      known.flatMap(({ questionId, outcome }) => (E.isRight(outcome) ? [[questionId, outcome.right]] : [])),
    ),
    failure: known.flatMap(({ outcome }) => (E.isLeft(outcome) ? [outcome.left] : []))[0],
  };
};

/** Sends the choice through the machine that the browser would run. Votes go their own way: they wait for a stamp of some age. */
const answer = async (
  ports: QuizPorts,
  input: QuizInput,
  { choices, ...before }: Answered,
  optionId: OptionId,
  deadlineMs: number,
): Promise<Answered> => {
  const actor = createActor(quizMachine(ports), { input }).start();
  const ran = await runToSettled(actor, (sent) => sent.send({ type: 'option.chosen', optionId }), deadlineMs);
  actor.stop();
  if (ran._tag === 'OutOfTime') return { choices, ...before, failure: { _tag: 'TimedOut', afterMs: deadlineMs } };
  const { outcomes, failure = before.failure } = ran.snapshot.context;
  const chosen = Object.entries(outcomes).map(([questionId, outcome]) => [questionId, outcome.optionId] as const);
  return { choices: { ...choices, ...Object.fromEntries(chosen) }, outcomes, failure };
};

/**
 * Counts the vote that has waited longest, with the stamp of the form: a stamp counts one vote, from 3 s of age. A
 * vote refused for its stamp waits on; any other failure is ignored (C§7).
 */
const countOne = async (
  scope: RequestScope,
  quizId: string,
  { sessionId, stamp }: Posted,
  waiting: readonly string[],
  outcomes: Readonly<Record<string, Outcome>>,
): Promise<readonly string[]> => {
  const questionId = waiting.find((id) => outcomes[id] !== undefined);
  const outcome = questionId === undefined ? undefined : outcomes[questionId];
  if (questionId === undefined || outcome === undefined || stamp === undefined) return waiting;
  const cast = await scope.get(tokens.forms.castVote)({
    quizId,
    questionId,
    optionId: outcome.optionId,
    sessionId,
    captcha: stamp,
  })();
  const isRefused = E.isLeft(cast) && cast.left._tag === 'CaptchaRefused';
  return isRefused ? waiting : waiting.filter((id) => id !== questionId);
};

type Calls = {
  /** For what a choice does, which is not given up; and for what is only shown. */
  readonly acting: RequestScope;
  readonly showing: RequestScope;
  /** How long an answer may still take, in milliseconds. */
  readonly timeLeftMs: () => number;
};

type Served = { readonly served: ServedQuiz; readonly failure: Failure | undefined };

/** How long to wait for what a quiz goes on without: the stamp of its next form, and the counting of a vote, in milliseconds. */
const extrasTimeoutMs = 250;

const serve = async (
  { acting, showing, timeLeftMs }: Calls,
  quiz: Asked,
  posted: Posted,
  language: string,
): Promise<Served> => {
  const { sessionId, active, choice } = posted;
  const answerQuestion = answerIn(acting);
  // Asked for at once, of another service than the answers are.
  const stamping = rightOr(showing.get(tokens.user.fetchFormStamp)(quizCaptchaAction), '');
  const [before, attempts] = await Promise.all([
    answeredBefore(answerIn(showing), quiz, posted, language),
    rightOr(showing.get(tokens.forms.fetchAttempts)(quiz.id), []),
  ]);
  const input: QuizInput = {
    quiz,
    language,
    hasShareSlide: true,
    isMotionReduced: true,
    outcomes: before.outcomes,
    attempts,
    active,
  };
  const ports: QuizPorts = {
    answerQuestion,
    fetchAttempts: () => TE.right(attempts),
    solveCaptcha: () => TE.left({ _tag: 'CaptchaUnsolved', cause: 'votes of posted forms are cast apart' }),
    castVote: () => TE.right(undefined),
    nameVisit: () => sessionId,
    recallChoices: () => [],
  };
  const question = quiz.questions[active];
  const isOpen = question !== undefined && before.outcomes[question.id] === undefined;
  const now = choice !== undefined && isOpen ? await answer(ports, input, before, choice, timeLeftMs()) : before;
  const { choices, outcomes } = now;
  const failure: Failure | undefined = posted.isOutdated ? { _tag: 'QuestionUnknown' } : now.failure;
  const isNew = isOpen && outcomes[question.id] !== undefined && !posted.uncounted.includes(question.id);
  const waiting = [...posted.uncounted, ...(isNew ? [question.id] : [])].filter((id) => choices[id] !== undefined);
  const [uncounted, stamp] = await Promise.all([
    withTimeout(allowedMs(extrasTimeoutMs), countOne(acting, quiz.id, posted, waiting, outcomes), waiting),
    withTimeout(allowedMs(extrasTimeoutMs), stamping, ''),
  ]);
  const problem = failure === undefined ? null : pageMessage(answerProblem(failure));
  return {
    served: { quizId: quiz.id, sessionId, active, choices, outcomes, attempts, uncounted, stamp, problem },
    failure,
  };
};

/**
 * `POST /quiz-answer?page={path}`: a quiz answered without script. Renders the page again with the state of the quiz,
 * which the form carries, so the site stores none. Any other request redirects to the page.
 */
export const getQuizAnswerProps: GetServerSideProps<QuizAnswerProps> = async (context) => {
  const { req, res, query } = context;
  const visit = visitOf(context);
  const { language, settings } = visit;
  forOneVisitor(res);
  const path = pagePath(typeof query.page === 'string' ? query.page.split('/').slice(1) : ['.']);
  if (path === undefined) return { notFound: true };
  const page = goTo(localisePath(language)(path));
  if (req.method !== 'POST' || !isFromThisSite(req.headers, settings.origin)) return page;
  const form = await readForm(req);
  if (form._tag !== 'Form') return page;
  const [shared, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  // Reloading the page submits the answer again; a redirect to the article would restart the quiz.
  if (shared._tag === 'Unavailable') throw unavailable(shared.cause);
  const isForReaders = shared._tag === 'Found' && dependsOnReader(shared.page);
  const loaded = isForReaders ? (await readAsVisitor(visit, path, shared)).loaded : shared;
  if (loaded._tag !== 'Found' || loaded.page.language !== language) return page;
  const quiz = findQuiz(loaded.page.main, form.fields.get('quiz') ?? '');
  if (quiz === undefined) return page;
  const { served, failure } = await serve(
    { acting: scopeOf(visit), showing: showingScopeOf(visit), timeLeftMs: () => formTimeLeftMs(visit) },
    quiz,
    readPosted(form.fields, quiz),
    language,
  );
  if (failure !== undefined) askAgain(res, failure);
  return {
    props: plainProps({
      content: withSession(context, { page: loaded.page, language, dictionary, origin: settings.origin }),
      served,
    }),
  };
};
