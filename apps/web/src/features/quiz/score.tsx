import type { PlainMessageKey } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { Score as QuizScore, ScoreBand } from '@masthead/core/quiz';

type ScoreProps = { readonly translate: Translate; readonly score: QuizScore; readonly isSlide: boolean };

const messageOf: Readonly<Record<ScoreBand, PlainMessageKey>> = {
  good: 'Quiz_ScoreGood',
  average: 'Quiz_ScoreAverage',
  bad: 'Quiz_ScoreBad',
};

/** How many answers were right, and what to make of it (C§4 score bands). */
export const Score = ({ translate, score: { correct, total, band }, isSlide }: ScoreProps) => (
  <div className={`quiz-score quiz-score--${band}`}>
    <h3 {...(isSlide ? { 'data-slide-start': '', tabIndex: -1 } : {})}>
      {translate('Quiz_Score', { correct, total })}
    </h3>
    <p>{translate(messageOf[band])}</p>
  </div>
);
