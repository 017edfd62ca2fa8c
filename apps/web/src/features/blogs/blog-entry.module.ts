import { defineModule } from '../../kit/page/define-module.ts';
import { BlogEntry } from './blog-entry.tsx';

export const blogEntry = defineModule('BlogEntry', {
  component: BlogEntry,
  styles: ['blog', 'card-grid', 'save-article', 'rate-article', 'share'],
});
