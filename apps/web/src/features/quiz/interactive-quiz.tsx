import { optionIds } from '@masthead/core/quiz';
import { use } from 'react';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import { Html } from '../../kit/modules/html.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { printRoute } from '../../routes.ts';
import { Quiz } from './quiz.island.tsx';
import { ServedQuizContext } from './served.ts';

type InteractiveQuizProps = { readonly module: SanitisedModuleOf<'Quiz'> };

/** C§4 "Quiz". C§5: nothing without questions. What is right is not known here: neither to the markup nor to the island's props. */
export const InteractiveQuiz = ({ module: { quiz } }: InteractiveQuizProps) => {
  const { language, translate } = useDictionary();
  const { address, path, isShortened = false } = usePageFacts();
  const served = use(ServedQuizContext);
  if (quiz === undefined) return <EditingNote message="Editing_NoItems" />;
  const { description, ...asked } = quiz;
  const headline = quiz.headline || quiz.title;
  return (
    <section
      className={quiz.showsDividerLine ? 'quiz quiz--divided' : 'quiz'}
      id={`/quiz-${quiz.mediaId}`}
      aria-label={headline || translate('Quiz_Label')}
    >
      {optionIds.map((option) => (
        <span key={option} className="quiz__place" id={`/${option}/quiz-${quiz.mediaId}`} />
      ))}
      <header className="quiz__header">
        {quiz.displayNumber !== '' && <p className="quiz__number">{quiz.displayNumber}</p>}
        {quiz.eyebrow !== '' && <p className="quiz__eyebrow">{quiz.eyebrow}</p>}
        {headline !== '' && <h2>{headline}</h2>}
        {description !== '' && <Html className="prose prose--small quiz__description" html={description} />}
      </header>
      <Island
        name="quiz"
        of={Quiz}
        when="visible"
        language={language}
        quiz={asked}
        action={`${printRoute({ page: 'quizAnswer', language, query: { page: path } })}#/quiz-${quiz.mediaId}`}
        address={address}
        isShortened={isShortened}
        served={served?.quizId === quiz.id ? served : null}
      />
    </section>
  );
};
