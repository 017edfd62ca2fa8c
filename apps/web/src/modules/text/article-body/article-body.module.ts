import { defineModule } from '../../../kit/page/define-module.ts';
import { ArticleBody } from './article-body.tsx';

export const articleBody = defineModule('ArticleBody', {
  component: ArticleBody,
  styles: ['article-body'],
});
