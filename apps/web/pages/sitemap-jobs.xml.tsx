import { getJobSitemap } from '../src/features/careers/job-detail/job-sitemap.ts';

export default function JobSitemap() {
  return null;
}

export const getServerSideProps = getJobSitemap;
