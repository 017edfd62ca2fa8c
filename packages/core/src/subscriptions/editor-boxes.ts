import { parseAlertCodes } from '../shared/alert-code.ts';
import { selectAllGroups } from './model.ts';
import { chosen, type Offered, type Selection, type TickedBoxes } from './selection.ts';

/** Returns the name of the box of an alert in a form. */
export const boxOf = (code: string): string => `alert-${code}`;
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

/** Returns the rendered selection of a posted editor: the reverse of `renderedFields`. */
export const renderedIn = (read: (name: string) => string | undefined): Selection => {
  const cleared = read('cleared');
  return cleared === undefined
    ? chosen(parseAlertCodes(read('drawn') ?? ''))
    : { _tag: 'Nothing', before: parseAlertCodes(cleared) };
};
