import { translatorOf } from '@masthead/core/dictionary';
import { ContentPage } from '../src/site/content/content-page.tsx';
import { PreviewBar } from '../src/site/content/preview-bar.tsx';
import { type PreviewPageProps, previewPage } from '../src/site/content/preview-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = previewPage;

export default function PreviewPage(page: PreviewPageProps) {
  const { dictionary } = page.frame;
  if (page._tag === 'Shown')
    return (
      <ContentPage
        {...page.frame}
        notice={<PreviewBar {...page.bar} dictionary={dictionary} />}
        sheets={['preview-bar']}
        isCounted={false}
      />
    );
  const translate = translatorOf(dictionary);
  switch (page._tag) {
    case 'Nowhere':
      return (
        <FeaturePage frame={page.frame} headingKey="Preview_NowhereHeading" sheets={['preview-bar']} isCounted={false}>
          <p>{translate('Preview_Nowhere')}</p>
          <PreviewBar {...page.bar} dictionary={dictionary} />
        </FeaturePage>
      );
    case 'Ended':
      return (
        <FeaturePage frame={page.frame} headingKey="Preview_EndedHeading" isCounted={false}>
          <p>{translate('Preview_Ended')}</p>
        </FeaturePage>
      );
    case 'Incomplete':
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
}
