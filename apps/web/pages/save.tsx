import { translatorOf } from '@masthead/core/dictionary';
import { type SavePageProps, savePage } from '../src/features/account/saved-articles/save-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = savePage;

export default function SavePage(page: SavePageProps) {
  const { frame, backHref } = page;
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="SavedArticles_Save" sheets={['forms', 'sign-in-prompt']}>
      {page._tag === 'Problem' && (
        <>
          <p className="problem" role="alert">
            {translate(page.problem)}
          </p>
          <p>
            <a className="button button--quiet" href={backHref}>
              {translate('Prompt_Back')}
            </a>
          </p>
        </>
      )}
      {page._tag === 'Ready' && (
        <form className="prompt" method="post" action={page.action}>
          <input type="hidden" name="formToken" value={page.formToken} />
          <p>{page.articleName}</p>
          <button type="submit" className="button">
            {translate('SavedArticles_Save')}
          </button>
          <a className="button button--quiet" href={backHref}>
            {translate('Prompt_Back')}
          </a>
        </form>
      )}
    </FeaturePage>
  );
}
