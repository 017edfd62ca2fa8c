export { boxOf, groupBoxOf, nothingBox, renderedFields, renderedIn, tickedBoxes } from './editor-boxes.ts';
export type {
  OwnSubscriptionsFailure,
  PracticeFailure,
  SaveSubscriptionsFailure,
  SubscribeFailure,
  SubscriptionListFailure,
} from './failure.ts';
export { type EditorPorts, type SubscriptionsEditorMachine, subscriptionsEditorMachine } from './machine.ts';
export {
  type Alert,
  alertsIn,
  hasSelectAll,
  type OfferedGroup,
  type OwnSubscriptions,
  offeredTo,
  type SelectAllGroup,
  type Subscribed,
  type SubscriptionGroup,
  type SubscriptionList,
  selectAllGroups,
  unlisted,
} from './model.ts';
export { type OfferedGroups, offeredGroups } from './offered-groups.ts';
export type * from './port.ts';
export { practiceToAdd } from './practice.ts';
export {
  chosen,
  codesOf,
  type Offered,
  openedWith,
  type Selection,
  selectionFrom,
  type TickedBoxes,
} from './selection.ts';
export { type EditorView, subscriptionsEditorView } from './view.ts';
