import { defineModule } from '../../../kit/page/define-module.ts';
import { QuoteBanner } from './quote-banner.tsx';

export const quoteBanner = defineModule('QuoteBanner', {
  component: QuoteBanner,
  styles: ({ display, textGround }) => [
    'quote-banner',
    'pull-quote',
    ...(display === 'background' && textGround === 'scrim' ? ['scrim'] : []),
  ],
});
