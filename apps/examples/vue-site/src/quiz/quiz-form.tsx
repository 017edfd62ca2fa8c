import { message } from '@masthead/core';
import { addressOf, paths } from '../addresses.ts';
import { Html } from '../content/modules.tsx';
import type { Visit } from '../request.ts';
import { type QuizModule, type ServedQuiz, viewOf } from './served-quiz.ts';

const openLabels = {
  unanswered: 'Quiz_OpenQuestion',
  correct: 'Quiz_OpenQuestionCorrect',
  incorrect: 'Quiz_OpenQuestionIncorrect',
} as const;

/** A quiz as a form of radios: each answer is posted, and the page is drawn again with what came of it. */
export const QuizForm = ({
  visit,
  module: { quiz },
  path,
  served: anyServed,
}: {
  readonly visit: Visit;
  readonly module: QuizModule;
  readonly path: string;
  readonly served?: ServedQuiz | undefined;
}) => {
  if (quiz === undefined) return null;
  const { translate, language } = visit;
  const served = anyServed?.quizId === quiz.id ? anyServed : undefined;
  const { question, steps, hasPrevious, showsNext, showsScore, score } = viewOf(quiz, language, served);
  const active = served?.active ?? 0;
  const anchor = `/quiz-${quiz.mediaId}`;
  const go = (index: number, label: string) => (
    <button type="submit" name="go" value={index} formnovalidate class="text-button">
      {label}
    </button>
  );
  const response = question?.response;
  const announcement =
    question === undefined
      ? message('Quiz_Score', { correct: score.correct, total: score.total })
      : response &&
        message(response.isCorrect ? 'Quiz_AnnounceCorrect' : 'Quiz_AnnounceIncorrect', {
          number: question.number,
          option: response.correctOption,
        });
  return (
    <section class="quiz" id={anchor} aria-label={quiz.headline || quiz.title || translate('Quiz_Label')}>
      {(quiz.headline || quiz.title) && <h2>{quiz.headline || quiz.title}</h2>}
      <Html html={quiz.description} />
      <form method="post" action={`${addressOf(language, paths.quizAnswer, { page: path })}#${anchor}`}>
        <input type="hidden" name="quiz" value={quiz.id} />
        {question !== undefined && <input type="hidden" name="question" value={question.id} />}
        {served !== undefined && (
          <>
            <input type="hidden" name="session" value={served.sessionId} />
            <input type="hidden" name="stamp" value={served.stamp} />
            <input
              type="hidden"
              name="answers"
              value={Object.entries(served.choices)
                .map(([questionId, optionId]) => `${questionId}:${optionId}`)
                .join(' ')}
            />
            <input type="hidden" name="uncounted" value={served.uncounted.join(' ')} />
          </>
        )}
        <div class="visually-hidden" aria-hidden="true">
          <label for={`${quiz.id}-website`}>{translate('Form_LeaveEmpty')}</label>
          <input id={`${quiz.id}-website`} name="website" type="text" tabindex={-1} autocomplete="off" />
        </div>
        {question !== undefined && (
          <fieldset>
            <legend>
              {translate('Quiz_QuestionNumber', { number: question.number, total: quiz.questions.length })}{' '}
              {question.title} {question.description}
            </legend>
            {question.options.map(({ id, text, isSelected, isCorrect }) => (
              <div key={id}>
                <label>
                  <input
                    type="radio"
                    name="option"
                    value={id}
                    required
                    checked={isSelected}
                    disabled={!question.canChoose}
                    aria-describedby={isCorrect === undefined ? undefined : `${question.id}-${id}`}
                  />{' '}
                  {text}
                </label>
                {isCorrect !== undefined && (isCorrect || isSelected) && (
                  <span class="small" id={`${question.id}-${id}`}>
                    {' '}
                    {translate(isCorrect ? 'Quiz_RightAnswer' : 'Quiz_Incorrect')}
                  </span>
                )}
              </div>
            ))}
          </fieldset>
        )}
        {question?.canChoose && (
          <button type="submit" class="button">
            {translate('Quiz_Answer')}
          </button>
        )}
        {served?.isRefused && (
          <p class="problem" role="alert">
            {translate('Failure_Unavailable')}
          </p>
        )}
        {response !== undefined && (
          <div>
            <h3>{response.title || translate(response.isCorrect ? 'Quiz_Correct' : 'Quiz_Incorrect')}</h3>
            {/* The page that answers has made it safe. */}
            <div innerHTML={response.text} />
            {response.othersSoFar !== undefined && <p>{translate(response.othersSoFar)}</p>}
            {response.teaser !== undefined && <p>{translate(response.teaser.message)}</p>}
            {response.relatedArticle !== undefined && (
              <a href={response.relatedArticle.url}>{response.relatedArticle.title}</a>
            )}
          </div>
        )}
        {showsScore && <h3>{translate('Quiz_Score', { correct: score.correct, total: score.total })}</h3>}
        <nav class="quiz-steps" aria-label={translate('Quiz_Navigator')}>
          {hasPrevious && go(active - 1, translate('Quiz_Previous'))}
          <ol>
            {steps.map(({ index, isActive, status }) => (
              <li key={index}>
                <button
                  type="submit"
                  name="go"
                  value={index}
                  formnovalidate
                  class="text-button"
                  aria-current={isActive ? 'step' : undefined}
                  aria-label={translate(openLabels[status], { number: index + 1 })}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
          {showsNext && go(active + 1, translate('Quiz_Next'))}
        </nav>
        <p role="status" class="visually-hidden">
          {served !== undefined && announcement && translate(announcement)}
        </p>
      </form>
    </section>
  );
};
