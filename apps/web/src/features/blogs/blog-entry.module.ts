import { defineModule } from '../../kit/page/define-module.ts';
import { BlogEntry } from './blog-entry.tsx';
import { loadFurtherEntries } from './blogs.load.ts';
import { entryData } from './entry-data.ts';

export const blogEntry = defineModule('BlogEntry', {
  component: BlogEntry,
  styles: ['blog', 'card-grid', 'save-article', 'rate-article', 'share'],
  load: loadFurtherEntries,
  structuredData: (entry, page, site) => (page.isBodyWithheld ? undefined : entryData(entry, page, site)),
});
