import { indexPublished } from '../../../apps/backend/src/services/search/page-index/follow.ts';
import { exhaustedAllowance } from '../allowance.ts';
import { type States, state, text } from '../state.ts';
import { page } from './pages.ts';

const site = 'halden-brook';

const articleAt = ({ path, title }: { readonly path: string; readonly title: string }) => ({
  site,
  language: 'en',
  path,
  title,
  id: `page-at-${path.replaceAll('/', '-')}`,
});

export const pageSearch: States = {
  'an article that can be found': state(
    { path: text, title: text },
    {
      means: 'an English article of that title stands at that path, and the search has taken notice of it',
      inDatabase: async (given, database) => {
        await page.inDatabase(articleAt(given), database);
        await indexPublished(database.tables, site);
      },
      inMemory: (given, options) => page.inMemory(articleAt(given), options),
    },
  ),
  'every search of pages takes too long': state(
    {},
    {
      means: 'each search of pages is stopped, in the database by a lock on the table of what can be found',
      inDatabase: (_, { run }) => run('BEGIN; LOCK TABLE search_documents IN ACCESS EXCLUSIVE MODE'),
      inMemory: (_, options) => ({ ...options, isSearchSlow: true }),
    },
  ),
  'too many searches of pages from one address': exhaustedAllowance('pageSearch', 'page searches'),
  'too many page suggestions from one address': exhaustedAllowance('pageTypeAhead', 'page suggestions'),
};
