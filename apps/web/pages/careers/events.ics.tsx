import { getEventsFeed } from '../../src/features/careers/events/events-feed.ts';

export default function EventsFeed() {
  return null;
}

export const getServerSideProps = getEventsFeed;
