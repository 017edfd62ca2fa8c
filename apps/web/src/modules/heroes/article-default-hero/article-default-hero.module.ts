import { isCut } from '../../../kit/modules/percent-class.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { ArticleDefaultHero, hasHeroOptions } from './article-default-hero.tsx';

export const articleHero = defineModule('ArticleHero', {
  component: ArticleDefaultHero,
  styles: (module) => [
    'article-default-hero',
    'save-article',
    'rate-article',
    'share',
    'breadcrumb',
    ...(isCut(module) || module.textWidth < 100 ? ['scrim'] : []),
    ...(hasHeroOptions(module) ? ['article-hero-options'] : []),
  ],
});
