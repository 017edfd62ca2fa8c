import { Island } from '../../../src/islandkit/island.tsx';
import { CareersPage } from '../../../src/jobs/careers-page.tsx';
import { getSearchProps, type SearchPageProps } from '../../../src/jobs/search-page.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSearchProps;

export default function SearchJobsPage({ frame, search }: SearchPageProps) {
  return (
    <CareersPage frame={frame}>
      <Island name="jobSearch" when="load" {...search} />
    </CareersPage>
  );
}
