import { alertCodeIn } from '../../../shared/alert-code.ts';
import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';

/**
 * A§2 right-rail registration panel. What it is about is named by its alert code, else it is the practice of its page. What an email course
 * confirms has a heading and up to three descriptions.
 */
export const rightRailRegistration = defineModule({
  names: ['RightRailRegistration'],
  fields: {
    heading: text('heading'),
    description: text('description'),
    alertCode: text('alertCode'),
    confirmationHeading: text('confirmationHeading'),
    first: text('confirmationDescription1'),
    second: text('confirmationDescription2'),
    third: text('confirmationDescription3'),
  },
  params: {
    formType: choice('Form Type', ['mq-digital-form', 'email-courses', 'ub-page', 'insights-store-page']),
  },
}).shaped(({ alertCode, first, second, third, ...rest }) => ({
  ...rest,
  code: alertCodeIn(alertCode),
  confirmations: [first, second, third].filter((each) => each !== ''),
}));
