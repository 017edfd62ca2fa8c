import { alertCodeIn } from '../../../shared/alert-code.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/**
 * A§2 one-click subscribe block. Its alert code names the offer, which defaults to the practice of
 * its page.
 */
export const oneClickSubscribe = defineModule({
  names: ['OneClickSubscribe'],
  fields: { heading: text('heading'), description: text('description'), alertCode: text('alertCode') },
}).shaped(({ alertCode, ...rest }) => ({ ...rest, code: alertCodeIn(alertCode) }));
