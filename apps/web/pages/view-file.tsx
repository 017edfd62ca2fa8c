import { sayIn } from '@masthead/core/dictionary';
import { FileFacts } from '../src/features/files/file-facts.tsx';
import { type ViewFilePageProps, viewFilePage } from '../src/features/files/view-file-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = viewFilePage;

export default function ViewFilePage(page: ViewFilePageProps) {
  const { frame, backHref } = page;
  const say = sayIn(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="ViewFile_Heading" sheets={['files']}>
      <div className="file-screen">
        {page._tag === 'Problem' ? (
          <p className="problem" role="alert">
            {say(page.problem)}
          </p>
        ) : (
          <FileFacts say={say} file={page.file} />
        )}
        {page._tag === 'Closed' && <p>{say('ViewFile_Gated')}</p>}
        <p className="file-screen__ways">
          {page._tag === 'Open' && (
            <a className="button" href={page.href}>
              {say('ViewFile_Open')}
            </a>
          )}
          {page._tag === 'Closed' && (
            <>
              <a className="button" href={page.signInHref}>
                {say('Session_SignIn')}
              </a>
              <a className="button button--quiet" href={page.registerHref}>
                {say('Session_CreateAccount')}
              </a>
            </>
          )}
          <a className="button button--quiet" href={backHref}>
            {say('Prompt_Back')}
          </a>
        </p>
      </div>
    </FeaturePage>
  );
}
