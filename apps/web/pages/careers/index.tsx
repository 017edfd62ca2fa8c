import { sayIn } from '@masthead/core/dictionary';
import { CareersOverview } from '../../src/features/careers/careers-page/careers-overview.tsx';
import { type CareersPageProps, getCareersProps } from '../../src/features/careers/careers-page/careers-page.ts';
import { FeaturePage } from '../../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getCareersProps;

export default function CareersPage({ frame, jobLanguage, listPath, overview }: CareersPageProps) {
  return (
    <FeaturePage frame={frame} area="CareersArea" headingKey="Careers_Heading" sheets={['forms', 'careers-overview']}>
      <CareersOverview
        say={sayIn(frame.dictionary)}
        jobLanguage={jobLanguage}
        listPath={listPath}
        overview={overview}
      />
    </FeaturePage>
  );
}
