import { alumniComponentNames } from '../../../shared/alumni-component-names.ts';
import { defineModule } from '../../definition/definition.ts';
import { word } from '../../definition/params.ts';

/** D§2.6 the alumni host module: which component it shows is a rendering parameter; a name that nobody knows is told as it stands. */
export const alumniHost = defineModule({
  names: ['AlumniHost'],
  fields: {},
  params: { component: word('Component Name', alumniComponentNames) },
});
