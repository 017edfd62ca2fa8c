import { anOutcome } from '@masthead/core/testing';
import * as E from '#fp-ts/Either';
import { answerQuestion, castVote, fetchAttempts, solveCaptcha } from '../../http/index.ts';
import { memoryHttp, memoryWorld } from '../index.ts';

const world = () =>
  memoryWorld({
    content: { pages: [], dictionaries: {}, redirects: [] },
    users: [],
    secret: 'a secret of this test',
    quizQuestions: [
      {
        quizId: 'quiz-1',
        questionId: 'question-1',
        options: ['optionA', 'optionB'],
        correctOption: 'optionB',
        texts: { en: { correct: 'Yes.', incorrect: 'No.' } },
      },
    ],
  });

describe('a quiz through the real adapters', () => {
  const ballot = { quizId: 'quiz-1', questionId: 'question-1', sessionId: 'visit-0001' };

  it('returns the first choice of a session to every later request', async () => {
    const http = memoryHttp(world().forms);
    const ask = (optionId: 'optionA' | 'optionB') => answerQuestion(http)({ ...ballot, optionId, language: 'en' })();
    expect(await ask('optionA')).toEqual(E.right(anOutcome('optionA', { text: 'No.' })));
    expect(await ask('optionB')).toEqual(E.right(anOutcome('optionA', { text: 'No.' })));
    const inGerman = await answerQuestion(http)({ ...ballot, optionId: 'optionA', language: 'de' })();
    expect(inGerman).toEqual(E.right(anOutcome('optionA', { text: '' })));
    for (const other of [{ questionId: 'x' }, { optionId: 'optionD' as const, sessionId: 'visit-0002' }]) {
      const unknown = await answerQuestion(http)({ ...ballot, optionId: 'optionA', language: 'en', ...other })();
      expect(unknown).toEqual(E.left({ _tag: 'QuestionUnknown' }));
    }
  });

  it('counts a vote once and spends its captcha', async () => {
    const { forms, user } = world();
    const vote = castVote(memoryHttp(forms));
    const solved = async () => {
      const captcha = await solveCaptcha(memoryHttp(user))('quiz_submit')();
      if (E.isLeft(captcha)) throw new Error('The captcha should be solved.');
      return captcha.right;
    };
    const captcha = await solved();
    expect(await vote({ ...ballot, optionId: 'optionA', captcha })()).toEqual(E.right(undefined));
    expect(await vote({ ...ballot, optionId: 'optionA', captcha })()).toEqual(E.left({ _tag: 'CaptchaRefused' }));
    expect(await vote({ ...ballot, optionId: 'optionB', captcha: await solved() })()).toEqual(E.right(undefined));
    expect(await fetchAttempts(memoryHttp(forms))('quiz-1')()).toEqual(
      E.right([{ questionId: 'question-1', counts: { optionA: 1 } }]),
    );
    const again = await answerQuestion(memoryHttp(forms))({ ...ballot, optionId: 'optionA', language: 'en' })();
    expect(again).toEqual(E.right(anOutcome('optionA', { text: 'No.', isCounted: true })));
  });
});
