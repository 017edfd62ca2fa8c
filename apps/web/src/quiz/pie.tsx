import type { QuizOptionView } from '@masthead/core/quiz';

type PieProps = { readonly options: readonly QuizOptionView[] };

/** How readers answered, clockwise from the top; the table beside it says the same in words. */
export const Pie = ({ options }: PieProps) => (
  <svg className="quiz-pie" aria-hidden="true" viewBox="0 0 64 64" width="128" height="128">
    {options.map(({ id, percent = 0 }, index) =>
      percent === 0 ? null : (
        <circle
          key={id}
          className={`quiz-pie__slice quiz-pie__slice--${index + 1}`}
          cx="32"
          cy="32"
          r="16"
          fill="none"
          strokeWidth="32"
          pathLength="100"
          strokeDasharray={`${percent} ${100 - percent}`}
          strokeDashoffset={-options.slice(0, index).reduce((sum, before) => sum + (before.percent ?? 0), 0)}
          transform="rotate(-90 32 32)"
        />
      ),
    )}
  </svg>
);
