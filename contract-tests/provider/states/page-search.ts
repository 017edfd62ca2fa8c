import { indexPublished } from '../../../apps/backend/src/services/search/page-index/follow.ts';
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
};
