import { GlobalSearch } from '../src/features/search/global-search/global-search.island.tsx';
import { type GlobalSearchPageProps, getSearchProps } from '../src/features/search/global-search/search-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSearchProps;

export default function SearchPage({ frame, heading, search }: GlobalSearchPageProps) {
  return (
    <FeaturePage
      frame={frame}
      headingKey="Search_Heading"
      heading={heading}
      descriptionKey="Search_Description"
      sheets={['forms', 'global-search']}
    >
      <Island name="global-search" of={GlobalSearch} when="load" {...search} />
    </FeaturePage>
  );
}
