import { translatorOf } from '@masthead/core/dictionary';
import { FileFacts } from '../src/features/files/file-facts.tsx';
import { type ViewFilePageProps, viewFilePage } from '../src/features/files/view-file-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = viewFilePage;

export default function ViewFilePage(page: ViewFilePageProps) {
  const { frame, backHref } = page;
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="ViewFile_Heading" sheets={['files']}>
      <div className="file-screen">
        {page._tag === 'Problem' ? (
          <p className="problem" role="alert">
            {translate(page.problem)}
          </p>
        ) : (
          <FileFacts translate={translate} file={page.file} />
        )}
        {page._tag === 'Closed' && <p>{translate('ViewFile_Gated')}</p>}
        <p className="file-screen__ways">
          {page._tag === 'Open' && (
            <a className="button" href={page.href}>
              {translate('ViewFile_Open')}
            </a>
          )}
          {page._tag === 'Closed' && (
            <>
              <a className="button" href={page.signInHref}>
                {translate('Session_SignIn')}
              </a>
              <a className="button button--quiet" href={page.registerHref}>
                {translate('Session_CreateAccount')}
              </a>
            </>
          )}
          <a className="button button--quiet" href={backHref}>
            {translate('Prompt_Back')}
          </a>
        </p>
      </div>
    </FeaturePage>
  );
}
