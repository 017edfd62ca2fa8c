import { translatorOf } from '@masthead/core/dictionary';
import { SavedArticlesList } from '../../src/features/account/saved-articles/saved-articles-list.island.tsx';
import {
  getSavedArticlesProps,
  type SavedArticlesPageProps,
} from '../../src/features/account/saved-articles/saved-articles-page.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSavedArticlesProps;

export default function SavedArticlesPage({ frame, problem, list, retryHref }: SavedArticlesPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="savedArticles"
      area="SavedArticlesArea"
      headingKey="SavedArticles_Heading"
      sheets={['saved-articles-list', 'confirmation']}
    >
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {list === null && retryHref !== null && (
        <p>
          <a className="button" href={retryHref}>
            {translate('SavedArticles_Retry')}
          </a>
        </p>
      )}
      {list !== null && <Island name="saved-articles-list" of={SavedArticlesList} when="load" {...list} />}
    </SecuredPage>
  );
}
