type MarkProps = { readonly isRight: boolean };

/** Tick or cross; text beside it says the same. */
export const Mark = ({ isRight }: MarkProps) => (
  <svg
    className={`quiz-mark quiz-mark--${isRight ? 'right' : 'wrong'}`}
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={isRight ? 'M5 12.5 10 17.5 19 7' : 'M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5'} />
  </svg>
);
