import { defineModule } from '../../kit/page/define-module.ts';
import { BlogSection } from './blog.tsx';
import { loadBlogLists } from './blogs.load.ts';

export const blog = defineModule('Blog', {
  component: BlogSection,
  styles: ['blog', 'blog-hero', 'card-grid', 'scrim', 'share'],
  load: loadBlogLists,
});
