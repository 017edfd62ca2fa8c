import { getDeadlinesFeed } from '../../src/features/careers/deadlines/deadlines-page.ts';

export default function DeadlinesFeed() {
  return null;
}

export const getServerSideProps = getDeadlinesFeed;
