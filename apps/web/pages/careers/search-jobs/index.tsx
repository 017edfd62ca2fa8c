import { JobSearch } from '../../../src/features/careers/job-search/job-search.island.tsx';
import { getSearchProps, type SearchPageProps } from '../../../src/features/careers/job-search/search-page.ts';
import { Island } from '../../../src/kit/islands/island.tsx';
import { FeaturePage } from '../../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSearchProps;

export default function SearchJobsPage({ frame, search }: SearchPageProps) {
  return (
    <FeaturePage frame={frame} area="JobSearchArea" headingKey="JobSearch_Heading" sheets={['forms', 'job-search']}>
      <Island name="job-search" of={JobSearch} when="load" {...search} />
    </FeaturePage>
  );
}
