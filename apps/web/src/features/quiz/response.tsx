import type { Translate } from '@masthead/core/dictionary';
import type { QuizQuestionView, QuizResponse } from '@masthead/core/quiz';
import { Mark } from './mark.tsx';
import { Pie, toneOf } from './pie.tsx';

type ResponseProps = {
  readonly translate: Translate;
  readonly question: QuizQuestionView;
  readonly response: QuizResponse;
};

/** What an answer comes to, what other readers answered, and where to read on. */
export const Response = ({ translate, question, response }: ResponseProps) => {
  const { isCorrect, title, text, teaser, othersSoFar, relatedArticle, correctOption } = response;
  return (
    <div className={`quiz-response quiz-response--${isCorrect ? 'right' : 'wrong'}`}>
      <div className="quiz-response__words">
        <h3>
          <Mark isRight={isCorrect} />
          {title || translate(isCorrect ? 'Quiz_Correct' : 'Quiz_Incorrect')}
        </h3>
        {!isCorrect && (
          <p className="quiz-response__correct">
            {translate('Quiz_RightAnswer')} <strong>{correctOption}</strong>
          </p>
        )}
        {text !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the port that brought the answer has sanitised it, here and on the server
          <div className="prose prose--small" dangerouslySetInnerHTML={{ __html: text }} />
        )}
        {relatedArticle !== undefined && (
          <a className="quiz-related" href={relatedArticle.url}>
            {relatedArticle.thumbnail !== undefined && (
              <img src={relatedArticle.thumbnail.src} alt="" width="96" height="54" loading="lazy" />
            )}
            <span>
              {relatedArticle.eyebrow !== '' && <span className="quiz__eyebrow">{relatedArticle.eyebrow}</span>}{' '}
              <span className="quiz-related__title">{relatedArticle.title}</span>
            </span>
          </a>
        )}
      </div>
      {teaser !== undefined && (
        <figure className="quiz-others">
          <Pie options={question.options} />
          <figcaption>
            <p>{translate(teaser.message)}</p>
            <details>
              <summary>{translate('Quiz_TableSummary')}</summary>
              <table>
                <caption className="visually-hidden">{translate('Quiz_OtherReaders')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{translate('Quiz_TableOption')}</th>
                    <th scope="col">{translate('Quiz_OtherReaders')}</th>
                  </tr>
                </thead>
                <tbody>
                  {question.options.map((option, index) => (
                    <tr key={option.id}>
                      <th scope="row">
                        <span className={`quiz-key ${toneOf(option, index)}`} aria-hidden="true" />
                        {option.text}
                      </th>
                      <td>{translate('Quiz_Percent', { percent: option.percent ?? 0 })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </figcaption>
        </figure>
      )}
      {othersSoFar !== undefined && <p className="quiz-others-so-far">{translate(othersSoFar)}</p>}
    </div>
  );
};
