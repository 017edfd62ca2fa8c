import { alertCodeIn } from '../../../shared/alert-code.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** A§2 one-click subscribe block. What it offers is named by its alert code, else it is the practice of its page. */
export const oneClickSubscribe = defineModule({
  names: ['OneClickSubscribe'],
  fields: { heading: text('heading'), description: text('description'), alertCode: text('alertCode') },
}).shaped(({ alertCode, ...rest }) => ({ ...rest, code: alertCodeIn(alertCode) }));
