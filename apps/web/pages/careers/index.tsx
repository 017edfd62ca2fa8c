import { translatorOf } from '@masthead/core/dictionary';
import { CareersOverview } from '../../src/features/careers/careers-page/careers-overview.tsx';
import { type CareersPageProps, getCareersProps } from '../../src/features/careers/careers-page/careers-page.ts';
import { printRoute } from '../../src/routes.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getCareersProps;

export default function CareersPage({ frame, jobLanguage, listPath, overview }: CareersPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} area="CareersArea" headingKey="Careers_Heading" sheets={['forms', 'careers-overview']}>
      <CareersOverview translate={translate} jobLanguage={jobLanguage} listPath={listPath} overview={overview} />
      <p>
        <a href={printRoute({ page: 'careersEvents', language: frame.language })}>{translate('Events_Heading')}</a>
        {' · '}
        <a href={printRoute({ page: 'applicationDeadlines', language: frame.language })}>
          {translate('Deadlines_Heading')}
        </a>
      </p>
    </FeaturePage>
  );
}
