import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** Where the careers page draws its job search, the number of open jobs, their places and the newest of them. */
export const careersArea = defineModule({
  names: ['CareersOverview'],
  fields: { heading: text('heading'), description: text('description') },
});
