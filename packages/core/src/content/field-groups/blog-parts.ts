import type { ForeignPart } from '../wire/foreign-parts.ts';

/** C§3 "Blog instance": promo bar fields and one-click subscription, which are modules of its area here. */
export const blogParts: readonly ForeignPart[] = [
  { componentName: 'PromoBar', placeholder: 'areaA', prefixes: ['promobar', 'promo'], alone: 'title' },
  {
    componentName: 'OneClickSubscribe',
    placeholder: 'areaA',
    prefixes: ['oneclicksubscription', 'oneclicksubscribe', 'oneclick'],
    alone: 'alertCode',
  },
];
