import { defineModule } from '../../../kit/page/define-module.ts';
import { PullQuote } from './pull-quote.tsx';

export const pullQuote = defineModule('PullQuote', {
  component: PullQuote,
  styles: ({ isSpecial, width, font, callToAction }) => [
    'pull-quote',
    ...(isSpecial || width.includes('span') || font === 'sans' || callToAction !== undefined ? ['quote-options'] : []),
  ],
});
