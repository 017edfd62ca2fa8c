import { translatorOf } from '@masthead/core/dictionary';
import { ContentPage } from '../src/site/content/content-page.tsx';
import { type PreviewPageProps, previewPage } from '../src/site/content/preview-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = previewPage;

export default function PreviewPage(page: PreviewPageProps) {
  if (page._tag === 'Shown') return <ContentPage {...page.frame} note="Preview_Note" isCounted={false} />;
  const translate = translatorOf(page.frame.dictionary);
  if (page._tag === 'Ended')
    return (
      <FeaturePage frame={page.frame} headingKey="Preview_EndedHeading" isCounted={false}>
        <p>{translate('Preview_Ended')}</p>
      </FeaturePage>
    );
  return (
    <FeaturePage frame={page.frame} headingKey="Preview_IncompleteHeading" isCounted={false}>
      <p>{translate('Preview_Incomplete')}</p>
      <ul>
        {page.findings.map(({ pointer, message }) => (
          <li key={pointer + message} lang="en" dir="ltr">
            <code>{pointer}</code> {message}
          </li>
        ))}
      </ul>
    </FeaturePage>
  );
}
