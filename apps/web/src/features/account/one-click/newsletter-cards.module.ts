import { defineModule } from '../../../kit/page/define-module.ts';
import { NewsletterCards } from './newsletter-cards.tsx';
import { loadOwnOffers } from './own-offers.load.ts';

export const newsletterCards = defineModule('NewsletterCards', {
  component: NewsletterCards,
  styles: ['subscribe', 'newsletter-cards'],
  load: loadOwnOffers,
});
