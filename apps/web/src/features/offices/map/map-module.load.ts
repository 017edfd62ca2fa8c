import type { Load } from '../../../kit/page/define-module.ts';
import { configuration } from '../../../server/configuration.ts';
import type { MapOptions } from './map-module.tsx';

/** Gives which maps the site is set up with. */
export const loadMapOptions: Load<unknown, MapOptions> = async () => ({
  data: { hasRealMap: configuration().thirdParties.some(({ kind }) => kind === 'map') },
  isComplete: true,
});
