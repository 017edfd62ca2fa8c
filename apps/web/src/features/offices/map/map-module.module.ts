import { defineModule } from '../../../kit/page/define-module.ts';
import { loadMapOptions } from './map-module.load.ts';
import { MapModule } from './map-module.tsx';

export const mapModule = defineModule('MapModule', {
  component: MapModule,
  styles: ['map-module'],
  load: loadMapOptions,
});
