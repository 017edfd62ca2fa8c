import { translatorOf } from '@masthead/core/dictionary';
import { type DownloadPageProps, downloadPage } from '../src/features/files/download-page.ts';
import { FileFacts } from '../src/features/files/file-facts.tsx';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = downloadPage;

export default function DownloadPage(page: DownloadPageProps) {
  const { frame, backHref } = page;
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="Download_Label" sheets={['files']}>
      <div className="file-screen">
        {page._tag === 'Problem' ? (
          <p className="problem" role="alert">
            {translate(page.problem)}
          </p>
        ) : (
          <>
            <FileFacts translate={translate} file={page.file} />
            <p role="status">{translate('Download_Starts', { title: page.file.title })}</p>
          </>
        )}
        <p className="file-screen__ways">
          {page._tag === 'Starting' && (
            <a className="button" href={page.href} data-starts="">
              {translate('Download_Label')}
            </a>
          )}
          <a className="button button--quiet" href={backHref}>
            {translate('Prompt_Back')}
          </a>
        </p>
      </div>
    </FeaturePage>
  );
}
