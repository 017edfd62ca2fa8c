import { Island } from '../../../src/islandkit/island.tsx';
import { getSearchProps, type SearchPageProps } from '../../../src/jobs/search-page.ts';
import { FeaturePage } from '../../../src/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSearchProps;

export default function SearchJobsPage({ frame, search }: SearchPageProps) {
  return (
    <FeaturePage frame={frame} area="JobSearchArea" headingKey="JobSearch_Heading">
      <Island name="jobSearch" when="load" {...search} />
    </FeaturePage>
  );
}
