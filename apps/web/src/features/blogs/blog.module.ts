import { defineModule } from '../../kit/page/define-module.ts';
import { BlogSection } from './blog.tsx';

export const blog = defineModule('Blog', {
  component: BlogSection,
  styles: ['blog', 'blog-hero', 'card-grid', 'scrim', 'share'],
});
