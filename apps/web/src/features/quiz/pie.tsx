import type { QuizOptionView } from '@masthead/core/quiz';

type PieProps = { readonly options: readonly QuizOptionView[] };

/** What keeps two slices apart, in percent of the circle. */
const gap = 0.8;

/** The colour of an option in the picture and in the table: the right one has its own. */
export const toneOf = ({ isCorrect }: QuizOptionView, index: number): string =>
  `quiz-tone--${isCorrect === true ? 'right' : index + 1}`;

/** Chart of other visitors' answers, clockwise from the top; the table beside it has the same figures. */
export const Pie = ({ options }: PieProps) => (
  <svg className="quiz-pie" aria-hidden="true" viewBox="0 0 64 64" width="128" height="128">
    {options.map((option, index) => {
      const { id, percent = 0 } = option;
      const arc = percent === 100 ? percent : percent - gap;
      return percent === 0 ? null : (
        <circle
          key={id}
          className={toneOf(option, index)}
          cx="32"
          cy="32"
          r="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="32"
          pathLength="100"
          strokeDasharray={`${arc} ${100 - arc}`}
          strokeDashoffset={-options.slice(0, index).reduce((sum, before) => sum + (before.percent ?? 0), 0)}
          transform="rotate(-90 32 32)"
        />
      );
    })}
  </svg>
);
