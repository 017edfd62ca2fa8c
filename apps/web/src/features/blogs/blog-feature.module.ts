import { defineModule } from '../../kit/page/define-module.ts';
import { BlogFeature } from './blog-feature.tsx';
import { loadFeaturedBlogs } from './blogs.load.ts';

export const blogFeature = defineModule('BlogFeature', {
  component: BlogFeature,
  styles: ['card-grid', 'card-options', 'blog-feature'],
  load: loadFeaturedBlogs,
});
