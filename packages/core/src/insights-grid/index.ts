export { gridParameters, isSameGridQuery, parseGridQuery, serialiseGridQuery } from './address.ts';
export { type GridPlace, type InsightsGridPorts, loadCards } from './load.ts';
export {
  type InsightsGridContext,
  type InsightsGridEvent,
  type InsightsGridInput,
  type InsightsGridMachine,
  insightsGridMachine,
} from './machine.ts';
export {
  anyArticle,
  type Grid,
  type GridQuery,
  type InsightsPage,
  type InsightsRequest,
  settleQuery,
  wholeGrid,
} from './model.ts';
export type * from './port.ts';
export { type GridFilterView, type InsightsGridView, insightsGridView } from './view.ts';
