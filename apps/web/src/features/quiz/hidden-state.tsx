import { printAnswers } from './answers.ts';
import type { ServedQuiz } from './served.ts';

type HiddenStateProps = {
  readonly quizId: string;
  /** Undefined where no question is on show. Not its place: that may change before the answer is posted. */
  readonly questionId: string | undefined;
  readonly served: ServedQuiz | null;
};

/** Hidden fields with the state of a quiz for each answer without script. */
export const HiddenState = ({ quizId, questionId, served }: HiddenStateProps) => (
  <>
    <input type="hidden" name="quiz" value={quizId} />
    {questionId !== undefined && <input type="hidden" name="question" value={questionId} />}
    {served !== null && (
      <>
        <input type="hidden" name="session" value={served.sessionId} />
        <input type="hidden" name="stamp" value={served.stamp} />
        <input type="hidden" name="answers" value={printAnswers(served.choices)} />
        <input type="hidden" name="uncounted" value={served.uncounted.join(' ')} />
      </>
    )}
  </>
);
