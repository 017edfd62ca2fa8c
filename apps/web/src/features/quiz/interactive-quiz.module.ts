import { defineModule } from '../../kit/page/define-module.ts';
import { InteractiveQuiz } from './interactive-quiz.tsx';

export const quiz = defineModule('Quiz', {
  component: InteractiveQuiz,
  styles: ['quiz'],
});
