import Type, { type Static } from 'typebox';
import type { Position, Report } from '../../platform/authored/problem.ts';
import type { QuizQuestion } from '../../services/forms/quiz/store.ts';
import * as authoring from '../format/authoring.ts';
import { checker, missing } from '../format/check.ts';
import { type Json, type ListItem, valueField } from '../format/layout.ts';
import { addressIn, pageFor, type WrittenPage } from '../format/page-index.ts';
import { htmlOf, type Scope } from '../format/scope.ts';
import { type FieldKind, imageField } from './fields.ts';

/** The name a quiz has among the components of a page. */
export const quizComponent = 'InteractiveQuiz';

/** Written once and the same in every language: votes are counted under it. */
const Name = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
const optionNames = ['optionA', 'optionB', 'optionC', 'optionD'] as const;
const option = Type.Optional(Type.String({ maxLength: 300 }));
const answerText = Type.Optional(Type.String({ maxLength: 5000, contentMediaType: 'text/markdown' }));

const Question = Type.Object(
  {
    id: Name,
    title: Type.Optional(Type.String({ maxLength: 500 })),
    description: Type.String({ minLength: 1, maxLength: 1000 }),
    optionA: option,
    optionB: option,
    optionC: option,
    optionD: option,
    correctAnswer: Type.Union(optionNames.map((name) => Type.Literal(name))),
    correctAnswerText: answerText,
    incorrectAnswerText: answerText,
    relatedArticle: Type.Optional(authoring.PagePath),
  },
  { additionalProperties: false },
);
type Question = Static<typeof Question>;

const checkName = checker(Name);
const Questions = Type.Array(Question, { minItems: 1, maxItems: 5 });
const checkQuestions = checker(Questions);

const relatedArticle = (path: string, scope: Scope, at: Position): { readonly [name: string]: Json } | undefined => {
  const page = pageFor(scope.index, scope.language, path);
  if (page?.kind !== 'article') {
    scope.warn(at, `no article is at ${path}`);
    return undefined;
  }
  const { front, language } = page;
  const image = front.image && imageField(front.image, scope, language);
  return {
    url: addressIn(scope.index, language, front.path),
    eyebrow: front.eyebrow ?? '',
    title: front.title,
    ...(image && 'value' in image && { thumbnail: image.value }),
  };
};

/** The public half of a question: without the right answer and the text about it. */
const publicHalf = (question: Question, scope: Scope, at: Position): ListItem => {
  const related =
    question.relatedArticle === undefined
      ? undefined
      : relatedArticle(question.relatedArticle, scope, [...at, 'relatedArticle']);
  return {
    id: question.id,
    fields: {
      title: valueField(question.title ?? ''),
      description: valueField(question.description),
      ...Object.fromEntries(optionNames.map((name) => [name, valueField(question[name] ?? '')])),
      ...(related === undefined ? {} : { relatedArticle: valueField(related) }),
    },
  };
};

/** The quiz's own name, under which its votes are counted. */
export const quizName: FieldKind = {
  schema: Name,
  absent: undefined,
  compile: (value, scope, at) => {
    const name = checkName(value, scope.report, at);
    return name === undefined ? undefined : valueField(name);
  },
};

/** Up to five questions, without what they keep to themselves. */
export const quizQuestions: FieldKind = {
  schema: Questions,
  absent: [],
  compile: (value, scope, at) =>
    checkQuestions(value, scope.report, at)?.map((question, position) =>
      publicHalf(question, scope, [...at, position]),
    ),
};

type Placed = { readonly fields: Readonly<Record<string, unknown>>; readonly at: Position };

const quizzesIn = (
  { component, fields = {}, areaA = [], areaB = [], components = {} }: authoring.Authored,
  at: Position,
): readonly Placed[] => [
  ...(component === quizComponent ? [{ fields, at: [...at, 'fields'] }] : []),
  ...areaA.flatMap((inner, position) => quizzesIn(inner, [...at, 'areaA', position])),
  ...areaB.flatMap((inner, position) => quizzesIn(inner, [...at, 'areaB', position])),
  ...Object.entries(components).flatMap(([name, inner]) => quizzesIn(inner, [...at, 'components', name])),
];

const quizzesOn = (page: WrittenPage): readonly Placed[] =>
  page.kind === 'article'
    ? Object.entries(page.front.components ?? {}).flatMap(([name, inner]) => quizzesIn(inner, ['components', name]))
    : (page.kind === 'entry' ? [] : page.front.main).flatMap((inner, position) => quizzesIn(inner, ['main', position]));

/** Mistakes of the fields themselves were reported when the page was assembled. */
const alreadyReported: Report = () => undefined;

const sameOptions = (one: QuizQuestion, other: QuizQuestion): boolean =>
  one.correctOption === other.correctOption && one.options.join() === other.options.join();

/**
 * The half of every question on these pages that layout JSON leaves out, for the forms service. A quiz in several languages is one
 * quiz: its questions must have the same options and the same right one in all of them.
 */
export const compileQuizzes = (
  pages: readonly { readonly page: WrittenPage; readonly scope: Scope }[],
): readonly QuizQuestion[] => {
  const found = new Map<string, QuizQuestion>();
  const enter = (question: QuizQuestion, language: string, scope: Scope, at: Position): void => {
    const key = `${question.quizId} ${question.questionId}`;
    const known = found.get(key);
    if (known !== undefined && Object.hasOwn(known.texts, language))
      scope.report([...at, 'id'], 'is asked in this language already');
    else if (known !== undefined && !sameOptions(known, question))
      scope.report([...at, 'correctAnswer'], 'and the options must be those of the other languages');
    else found.set(key, { ...question, texts: { ...known?.texts, ...question.texts } });
  };
  for (const { page, scope } of pages) {
    for (const { fields, at } of quizzesOn(page)) {
      for (const name of ['id', 'mediaId']) if (fields[name] === undefined) scope.report([...at, name], missing);
      const quizId = checkName(fields.id, alreadyReported);
      if (quizId === undefined) continue;
      const questions = checkQuestions(fields.questions, alreadyReported) ?? [];
      for (const [position, question] of questions.entries()) {
        const here = [...at, 'questions', position];
        const options = optionNames.filter((name) => (question[name] ?? '').trim() !== '');
        if (!options.includes(question.correctAnswer))
          scope.report([...here, 'correctAnswer'], 'names an option without text');
        enter(
          {
            quizId,
            questionId: question.id,
            options,
            correctOption: question.correctAnswer,
            texts: {
              [page.language]: {
                correct: htmlOf(scope, question.correctAnswerText ?? '', [...here, 'correctAnswerText']),
                incorrect: htmlOf(scope, question.incorrectAnswerText ?? '', [...here, 'incorrectAnswerText']),
              },
            },
          },
          page.language,
          scope,
          here,
        );
      }
    }
  }
  return [...found.values()];
};
