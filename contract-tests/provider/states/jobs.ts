import { FeedJob } from '@masthead/adapters/memory';
import { importFeed } from '../../../apps/backend/src/services/search/job-import/feed.ts';
import { exhaustedAllowance } from '../allowance.ts';
import { type States, state } from '../state.ts';

const feed = (value: unknown): readonly FeedJob[] => {
  if (!Array.isArray(value) || !value.every(FeedJob.is)) throw new Error('the jobs of the state are no feed');
  return value;
};

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
    {},
    {
      means: 'each search is stopped, in the database by a lock on the table of jobs; after `jobs`',
      // A search waits for the table and is stopped for it; forgetting the states lets the table go.
      inDatabase: (_, { run }) => run('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE'),
      inMemory: (_, options) => ({ ...options, isSearchSlow: true }),
    },
  ),
  'too many job suggestions from one address': exhaustedAllowance('typeAhead', 'job suggestions'),
};
