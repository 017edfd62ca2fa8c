import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/**
 * Area where the careers page renders its job search, the number of open jobs, their places and the
 * newest jobs.
 */
export const careersArea = defineModule({
  names: ['CareersOverview'],
  fields: { heading: text('heading'), description: text('description') },
});
