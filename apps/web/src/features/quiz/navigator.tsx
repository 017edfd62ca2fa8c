import type { MessageKey } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { QuizView } from '@masthead/core/quiz';
import type { MouseEvent } from 'react';
import { Mark } from './mark.tsx';

type NavigatorProps = {
  readonly translate: Translate;
  readonly steps: QuizView['steps'];
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (event: MouseEvent, index: number) => void;
};

const labelOf = {
  unanswered: 'Quiz_OpenQuestion',
  correct: 'Quiz_OpenQuestionCorrect',
  incorrect: 'Quiz_OpenQuestionIncorrect',
} as const satisfies Readonly<Record<QuizView['steps'][number]['status'], MessageKey>>;

/** From question to question; without script each button asks the site for the page with that question. */
export const Navigator = ({ translate, steps, previous, next, onGo }: NavigatorProps) =>
  steps.length === 1 && previous === undefined && next === undefined ? null : (
    <nav className="quiz__navigator" aria-label={translate('Quiz_Navigator')}>
      <Go index={previous} label={translate('Quiz_Previous')} onGo={onGo} />
      <ol>
        {steps.map(({ index, isActive, status }) => (
          <li key={index}>
            <button
              type="submit"
              name="go"
              value={index}
              formNoValidate
              className={`quiz__step quiz__step--${status}`}
              aria-current={isActive ? 'step' : undefined}
              aria-label={translate(labelOf[status], { number: index + 1 })}
              onClick={(event) => onGo(event, index)}
            >
              {status === 'unanswered' ? index + 1 : <Mark isRight={status === 'correct'} />}
            </button>
          </li>
        ))}
      </ol>
      <Go index={next} label={translate('Quiz_Next')} onGo={onGo} />
    </nav>
  );

type GoProps = Pick<NavigatorProps, 'onGo'> & { readonly index: number | undefined; readonly label: string };

const Go = ({ index, label, onGo }: GoProps) =>
  index === undefined ? (
    <span />
  ) : (
    <button
      type="submit"
      name="go"
      value={index}
      formNoValidate
      className="button button--quiet"
      onClick={(event) => onGo(event, index)}
    >
      {label}
    </button>
  );
