import { FeedJob } from '@masthead/adapters/memory';
import { importFeed } from '../../../apps/backend/src/services/search/job-import/feed.ts';
import { oneOf, type States, state } from '../state.ts';

const feed = (value: unknown): readonly FeedJob[] => {
  if (!Array.isArray(value) || !value.every(FeedJob.is)) throw new Error('the jobs of the state are no feed');
  return value;
};

const searched = oneOf('jobs', 'pages');

export const jobs: States = {
  jobs: state(
    { jobs: feed },
    {
      means: 'the jobs of this feed (docs/contracts/search-service.md) are imported, in its order',
      inDatabase: async (given, { tables }) => {
        await importFeed(tables, JSON.stringify(given.jobs), { replace: false, today: new Date() });
      },
      inMemory: (given, { jobs: before = [], ...options }) => ({ ...options, jobs: [...before, ...given.jobs] }),
    },
  ),
  'every search takes too long': state(
    { of: searched },
    {
      means: 'each search of these is stopped, in the database by a lock on their table; after the states that fill it',
      // A search waits for the table and is stopped for it; forgetting the states lets the table go.
      inDatabase: ({ of }, { run }) =>
        run(`BEGIN; LOCK TABLE ${of === 'jobs' ? 'jobs' : 'search_documents'} IN ACCESS EXCLUSIVE MODE`),
      inMemory: (_, options) => ({ ...options, isSearchSlow: true }),
    },
  ),
};
