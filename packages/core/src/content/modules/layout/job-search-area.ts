import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';
import { toggle } from '../../definition/params.ts';

/** Area of the job search or of the job that the address names (D§2.2). */
export const jobSearchArea = defineModule({
  names: ['JobSearch'],
  fields: { heading: text('heading'), description: text('description') },
  params: {
    showsSearch: toggle('Show Job Search'),
    showsApplyLater: toggle('Show Apply Later'),
    showsAdditionalRequirements: toggle('Show Additional Requirements'),
  },
});
