import { getJobSitemap } from '../src/jobs/job-sitemap.ts';

export default function JobSitemap() {
  return null;
}

export const getServerSideProps = getJobSitemap;
