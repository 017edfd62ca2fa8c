import { translate } from '@masthead/core/content';
import { AccountPage } from '../../src/accounts/account-page.tsx';
import { getSavedArticlesProps, type SavedArticlesPageProps } from '../../src/accounts/saved-articles-page.ts';
import { Island } from '../../src/islandkit/island.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSavedArticlesProps;

export default function SavedArticlesPage({ frame, problem, list, retryHref }: SavedArticlesPageProps) {
  const say = translate(frame.dictionary);
  return (
    <AccountPage frame={frame} area="SavedArticlesArea" headingKey="SavedArticles_Heading">
      {problem !== null && (
        <p className="saved-articles__problem" role="alert">
          {say(problem.key, problem.parameters)}
        </p>
      )}
      {list === null ? (
        <p>
          <a className="button" href={retryHref}>
            {say('SavedArticles_Retry')}
          </a>
        </p>
      ) : (
        <Island name="savedArticlesList" when="load" {...list} />
      )}
    </AccountPage>
  );
}
