import { alertCodeIn } from '../../../shared/alert-code.ts';
import { defineModule } from '../../definition/definition.ts';
import { checkbox, links, text } from '../../definition/fields.ts';

/** C§5. */
const maxCallsToAction = 2;

/**
 * C§3 promo bar of a blog: a word, at most two calls to action, and a subscription where an alert
 * code names one, hidden from visitors with a session (C§6). A closed bar stays closed, by its id.
 */
export const promoBar = defineModule({
  names: ['PromoBar'],
  fields: {
    id: text('id'),
    title: text('title'),
    dek: text('description'),
    hidesDek: checkbox('hideDek'),
    callsToAction: links('callToActionLinks'),
    alertCode: text('alertCode'),
  },
}).shaped(({ alertCode, callsToAction, dek, hidesDek, ...rest }) => ({
  ...rest,
  dek: hidesDek ? '' : dek,
  callsToAction: callsToAction.slice(0, maxCallsToAction),
  code: alertCodeIn(alertCode),
}));
