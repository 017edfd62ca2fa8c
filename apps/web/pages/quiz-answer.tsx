import { getQuizAnswerProps, type QuizAnswerProps } from '../src/quiz/answer-page.ts';
import { ServedQuizContext } from '../src/quiz/served.ts';
import { ContentPage } from '../src/shell/content-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getQuizAnswerProps;

export default function QuizAnswerPage({ content, served }: QuizAnswerProps) {
  return (
    <ServedQuizContext value={served}>
      <ContentPage {...content} />
    </ServedQuizContext>
  );
}
