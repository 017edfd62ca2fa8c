import { defineModule } from '../../kit/page/define-module.ts';
import { BlogEntry } from './blog-entry.tsx';
import { loadFurtherEntries } from './blogs.load.ts';

export const blogEntry = defineModule('BlogEntry', {
  component: BlogEntry,
  styles: ['blog', 'card-grid', 'save-article', 'rate-article', 'share'],
  load: loadFurtherEntries,
});
