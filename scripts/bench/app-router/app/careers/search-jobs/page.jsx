import { pageAt, read, textsOf } from '../../../parts/backend.mjs';
import { forCard } from '../../../parts/for-card.mjs';
import { Frame } from '../../../parts/frame.jsx';
import { JobSearch } from '../../../parts/job-search.jsx';

const keys = [
  'JobSearch_Heading',
  'JobSearch_SearchLabel',
  'JobSearch_Submit',
  'JobSearch_Results',
  'JobSearch_LoadMore',
];

const countsOf = (counts) => Object.fromEntries(counts.map(({ value, count }) => [value, count]));

/** Ten seconds, like the product's own. */
const searchSeconds = 10;

export default async function SearchJobsPage({ searchParams }) {
  const { query = '' } = await searchParams;
  const words = query === '' ? '' : `&q=${encodeURIComponent(query)}`;
  const [page, say, found] = await Promise.all([
    pageAt('/careers/search-jobs'),
    textsOf(keys),
    read(`/search/api/jobsearch/?pageSize=20&start=1&lang=en${words}`, searchSeconds),
  ]);
  const menus = Object.entries(found.facets).map(([name, counts]) => ({
    name,
    label: name,
    values: counts.map(({ value }) => value),
    counts: countsOf(counts),
  }));
  return (
    <Frame path="/careers/search-jobs">
      <div className="page">
        <h1>{page?.fields.title?.value ?? say.JobSearch_Heading}</h1>
        <JobSearch say={say} query={query} total={found.numFound} jobs={found.docs.map(forCard)} menus={menus} />
      </div>
    </Frame>
  );
}
