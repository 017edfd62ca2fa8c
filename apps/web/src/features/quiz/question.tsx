import type { Translate } from '@masthead/core/dictionary';
import type { OptionId, QuizQuestionView } from '@masthead/core/quiz';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useHeldWhilePressed } from '../../kit/forms/use-pressed.ts';
import { Mark } from './mark.tsx';

type QuestionProps = {
  readonly translate: Translate;
  readonly question: QuizQuestionView;
  readonly total: number;
  readonly selected: OptionId | undefined;
  /** Without script the browser itself must keep an answered question from being answered again. */
  readonly isHydrated: boolean;
  /** The arrow keys came to an option: it is marked, not answered. */
  readonly onTouch: (optionId: OptionId) => void;
  readonly onChoose: (optionId: OptionId) => void;
};

/** One question as a group of radios, each named by its option's text; how it was answered describes it. */
export const Question = ({ translate, question, total, selected, isHydrated, onTouch, onChoose }: QuestionProps) => {
  const { canChoose, options, number } = question;
  const base = useId();
  const keysId = `${base}-keys`;
  // A radio that an arrow key reaches is clicked by the browser, like one that is pressed.
  const isWalking = useRef(false);
  const stopWalking = () => {
    isWalking.current = false;
  };
  const press = (event: KeyboardEvent, optionId: OptionId) => {
    if (event.key.startsWith('Arrow')) isWalking.current = true;
    // By default Enter would submit by the form's first button, which may navigate.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (canChoose) onChoose(optionId);
  };
  const [hasKeyboard, setKeyboard] = useState(false);
  const showsKeys = useHeldWhilePressed(hasKeyboard);
  const locked = isHydrated && !canChoose ? true : undefined;
  return (
    <>
      <fieldset
        className="quiz__question"
        aria-disabled={locked}
        aria-describedby={isHydrated && canChoose ? keysId : undefined}
        onFocus={({ target }) => setKeyboard(target.matches('input:focus-visible'))}
        onBlur={() => setKeyboard(false)}
      >
        <legend data-slide-start="" tabIndex={-1}>
          <span className="quiz__count">{translate('Quiz_QuestionNumber', { number, total })}</span>{' '}
          {question.title !== '' && <span className="quiz__topic">{question.title}</span>}{' '}
          <span className="quiz__ask">{question.description}</span>
        </legend>
        {options.map((option) => {
          const { id, text, percent, isCorrect } = option;
          const isSelected = id === selected;
          const noteId = `${base}-${id}`;
          const verdict =
            isCorrect === true ? ' quiz-option--right' : isSelected && isCorrect === false ? ' quiz-option--wrong' : '';
          const notes = [
            isSelected && translate('Quiz_Chosen'),
            isCorrect === true && translate('Quiz_RightAnswer'),
            isSelected && isCorrect === false && translate('Quiz_Incorrect'),
            question.showsIcon && percent !== undefined && translate('Quiz_SharePercent', { percent }),
          ].filter((note) => note !== false);
          return (
            <div key={id} className={`quiz-option${verdict}`}>
              <label>
                <input
                  type="radio"
                  name="option"
                  value={id}
                  required
                  checked={isSelected}
                  disabled={!isHydrated && !canChoose}
                  aria-disabled={locked}
                  // Not on the chosen option: it has focus, and its new description would be read beside the same
                  // status.
                  aria-describedby={isCorrect === undefined || isSelected ? undefined : noteId}
                  onKeyDown={(event) => press(event, id)}
                  onKeyUp={stopWalking}
                  onPointerDown={stopWalking}
                  onChange={() => canChoose && onTouch(id)}
                  onClick={() => canChoose && !isWalking.current && onChoose(id)}
                />
                <span className="quiz-option__text">{text}</span>
                {(isCorrect === true || (isCorrect === false && isSelected)) && <Mark isRight={isCorrect} />}
                {question.showsIcon && percent !== undefined && (
                  <span className="quiz-option__percent" aria-hidden="true">
                    {translate('Quiz_Percent', { percent })}
                  </span>
                )}
              </label>
              {question.showsIcon && percent !== undefined && (
                <svg className="quiz-option__bar" aria-hidden="true" width="100%" height="4">
                  <rect width={`${percent}%`} height="4" />
                </svg>
              )}
              {isCorrect !== undefined && (
                <span className="visually-hidden" id={noteId}>
                  {notes.join(' ')}
                </span>
              )}
            </div>
          );
        })}
        {isHydrated && canChoose && (
          <p className="quiz__keys" id={keysId} hidden={!showsKeys}>
            {translate('Quiz_Keys')}
          </p>
        )}
      </fieldset>
      {canChoose && (!isHydrated || selected !== undefined) && (
        <button type="submit" className="button quiz__answer">
          {translate('Quiz_Answer')}
        </button>
      )}
    </>
  );
};
