import type { AlumniConfiguration } from '@masthead/core/alumni';
import type { Load } from '../../kit/page/define-module.ts';
import { configuration } from '../../server/configuration.ts';

/** D§2.6: gives what components of the alumni network are configured with; undefined where the site has none. */
export const loadAlumni: Load<unknown, AlumniConfiguration | undefined> = async () => ({
  data: configuration().alumni,
  isComplete: true,
});
