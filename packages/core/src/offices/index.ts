export {
  groupsOf,
  type Mark,
  marksOf,
  type Placed,
  type Point,
  printView,
  project,
  type View,
  viewAround,
  worldMap,
} from './map.ts';
export type * from './model.ts';
export { chooseCity, type MapCity, type MapSelection, spreadCities } from './selection.ts';
