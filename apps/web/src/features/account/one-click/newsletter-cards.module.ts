import { defineModule } from '../../../kit/page/define-module.ts';
import { NewsletterCards } from './newsletter-cards.tsx';

export const newsletterCards = defineModule('NewsletterCards', {
  component: NewsletterCards,
  styles: ['subscribe', 'newsletter-cards'],
});
