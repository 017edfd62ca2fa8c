import { answerQuestion, castVote, fetchAttempts, solveCaptcha } from '@masthead/adapters/http';
import { quizMachine, quizView } from '@masthead/core/quiz';
import { aQuiz } from '@masthead/core/testing';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  quizMachine: example({
    machine: () => {
      const { forms, user } = visit();
      return quizMachine({
        fetchAttempts: fetchAttempts(forms),
        answerQuestion: answerQuestion(forms),
        castVote: castVote(forms),
        solveCaptcha: solveCaptcha(user),
        nameVisit: () => 'visit-0001',
        recallChoices: () => [],
      });
    },
    input: { quiz: aQuiz(2), language: 'en', hasShareSlide: false, isMotionReduced: true },
    view: quizView,
    buttons: [
      ['Choose the first option', { type: 'option.chosen', optionId: 'optionA' }],
      ['Choose the second option', { type: 'option.chosen', optionId: 'optionB' }],
      ['Next question', { type: 'question.next' }],
      ['Previous question', { type: 'question.previous' }],
    ],
  }),
};
