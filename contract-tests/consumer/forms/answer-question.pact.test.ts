import { answerQuestion } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('forms-service');
const path = '/sitecoreapi/QuizOutcome';
const question = { quizId: 'quiz-harbour', questionId: 'depth' };
const correctText = '<p>Nine metres at low tide.</p>';
const incorrectText = '<p>It was dredged in 1911.</p>';
const given = [
  'a quiz question',
  { ...question, correctOption: 'optionB', language: 'en', correctText, incorrectText },
] as const;
const ask = (sessionId: string, usersChoice: 'optionA' | 'optionB', language = 'en') => ({
  ...question,
  usersChoice,
  sessionId,
  language,
});

describe('answering a question of a quiz', () => {
  it.each([
    { name: 'the right', usersChoice: 'optionB', isCorrect: true, text: correctText },
    { name: 'a wrong', usersChoice: 'optionA', isCorrect: false, text: incorrectText },
  ] as const)('with $name option returns the right one', ({ name, usersChoice, isCorrect, text }) =>
    exchange(
      {
        given: [given],
        receiving: `${name} answer to a question of a quiz`,
        request: { method: 'POST', path, body: ask('visit-00000001', usersChoice) },
        response: {
          status: 200,
          body: { data: { usersChoice, isCorrect, correctOption: 'optionB', text, isCounted: false } },
        },
      },
      async (url) => {
        const request = { ...question, optionId: usersChoice, sessionId: 'visit-00000001', language: 'en' };
        const outcome = await answerQuestion(signedOutTo(url).http)(request)();
        expect(outcome).toEqual(
          E.right({ optionId: usersChoice, isCorrect, correctOptionId: 'optionB', text, isCounted: false }),
        );
      },
    ),
  );

  it('returns texts in the language of the page', () => {
    const arabicText = '<p>تسعة أمتار عند الجزر.</p>';
    return exchange(
      {
        given: [given, [given[0], { ...given[1], language: 'ar', correctText: arabicText, incorrectText: arabicText }]],
        receiving: 'an answer to a question of a quiz in Arabic',
        request: { method: 'POST', path, body: ask('visit-00000006', 'optionB', 'ar') },
        response: {
          status: 200,
          body: {
            data: {
              usersChoice: 'optionB',
              isCorrect: true,
              correctOption: 'optionB',
              text: arabicText,
              isCounted: false,
            },
          },
        },
      },
      async (url) => {
        const request = { ...question, optionId: 'optionB', sessionId: 'visit-00000006', language: 'ar' } as const;
        const outcome = await answerQuestion(signedOutTo(url).http)(request)();
        expect(outcome).toMatchObject(E.right({ isCorrect: true, text: arabicText }));
      },
    );
  });

  it('a second time returns the bound choice', () =>
    exchange(
      {
        given: [
          given,
          ['a choice of a session', { ...question, sessionId: 'visit-00000002', option: 'optionA', isCounted: true }],
        ],
        receiving: 'another answer of a session that has answered',
        request: { method: 'POST', path, body: ask('visit-00000002', 'optionB') },
        response: {
          status: 200,
          body: {
            data: {
              usersChoice: 'optionA',
              isCorrect: false,
              correctOption: 'optionB',
              text: incorrectText,
              isCounted: true,
            },
          },
        },
      },
      async (url) => {
        const request = { ...question, optionId: 'optionB', sessionId: 'visit-00000002', language: 'en' } as const;
        const outcome = await answerQuestion(signedOutTo(url).http)(request)();
        expect(outcome).toMatchObject(E.right({ optionId: 'optionA', isCorrect: false, isCounted: true }));
      },
    ));

  it('reports an unknown question', () =>
    exchange(
      {
        receiving: 'an answer to a question that there is not',
        request: { method: 'POST', path, body: ask('visit-00000003', 'optionA') },
        response: { status: 404 },
      },
      async (url) => {
        const request = { ...question, optionId: 'optionA', sessionId: 'visit-00000003', language: 'en' } as const;
        const outcome = await answerQuestion(signedOutTo(url).http)(request)();
        expect(outcome).toEqual(E.left({ _tag: 'QuestionUnknown' }));
      },
    ));

  it('reports how long to wait after too many others', () =>
    exchange(
      {
        given: [usedUp('quiz answers')],
        receiving: 'an answer to a question of a quiz after too many others',
        request: { method: 'POST', path, body: ask('visit-00000005', 'optionA') },
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const request = { ...question, optionId: 'optionA', sessionId: 'visit-00000005', language: 'en' } as const;
        const outcome = await answerQuestion(signedOutTo(url).http)(request)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
