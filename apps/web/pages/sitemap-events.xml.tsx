import { getEventsSitemap } from '../src/features/careers/events/events-sitemap.ts';

export default function EventsSitemap() {
  return null;
}

export const getServerSideProps = getEventsSitemap;
