import { type Offered, type Selection, selectAllGroups, type TickedBoxes } from '@masthead/core/subscriptions';
import { boxOf } from '../../../kit/subscriptions/alert-choices.tsx';

/** Returns the name of an editor box that covers several alerts. */
export const groupBoxOf = (group: string): string => `group-${group}`;
export const nothingBox = 'nothing';

/** Returns which boxes are ticked; `isTicked` decides by name. */
export const tickedBoxes = (offered: Offered, isTicked: (name: string) => boolean): TickedBoxes => ({
  codes: offered.flatMap(({ codes }) => codes).filter((code) => isTicked(boxOf(code))),
  groups: selectAllGroups.filter((group) => isTicked(groupBoxOf(group))),
  nothing: isTicked(nothingBox),
});

/**
 * Returns hidden fields with the rendered selection: what was ticked, and what it was before everything was cleared.
 */
export const renderedFields = (selection: Selection): readonly (readonly [name: string, value: string])[] =>
  selection._tag === 'Chosen' ? [['drawn', selection.codes.join(',')]] : [['cleared', selection.before.join(',')]];
