import { getQuizAnswerProps, type QuizAnswerProps } from '../src/features/quiz/answer-page.ts';
import { ServedQuizContext } from '../src/features/quiz/served.ts';
import { ContentPage } from '../src/site/content/content-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getQuizAnswerProps;

export default function QuizAnswerPage({ content, served }: QuizAnswerProps) {
  return (
    <ServedQuizContext value={served}>
      <ContentPage {...content} />
    </ServedQuizContext>
  );
}
