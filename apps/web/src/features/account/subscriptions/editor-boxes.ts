import { type Offered, type Selection, selectAllGroups, type TickedBoxes } from '@masthead/core/subscriptions';
import { boxOf } from '../../../kit/subscriptions/alert-choices.tsx';

/** How the boxes of the editor are posted that stand for more than one alert. */
export const groupBoxOf = (group: string): string => `group-${group}`;
export const nothingBox = 'nothing';

/** Which boxes are ticked; `isTicked` says it of a name. */
export const tickedBoxes = (offered: Offered, isTicked: (name: string) => boolean): TickedBoxes => ({
  codes: offered.flatMap(({ codes }) => codes).filter((code) => isTicked(boxOf(code))),
  groups: selectAllGroups.filter((group) => isTicked(groupBoxOf(group))),
  nothing: isTicked(nothingBox),
});

/** What the page was drawn with, as its form posts it back: what was ticked, and what stood before everything was cleared. */
export const drawnFields = (selection: Selection): readonly (readonly [name: string, value: string])[] =>
  selection._tag === 'Chosen' ? [['drawn', selection.codes.join(',')]] : [['cleared', selection.before.join(',')]];
