import { alumniComponentNames } from '../../../shared/alumni-component-names.ts';
import { defineModule } from '../../definition/definition.ts';
import { word } from '../../definition/params.ts';

/**
 * D§2.6 the alumni host module: a rendering parameter names its component; an unknown name is
 * passed on as written.
 */
export const alumniHost = defineModule({
  names: ['AlumniHost'],
  fields: {},
  params: { component: word('Component Name', alumniComponentNames) },
});
