import { hasSelectAll, type OfferedGroup } from './model.ts';

/**
 * The selection of an editor, by code, hidden codes included. `Nothing` is "Unsubscribe from
 * everything" (A§4), which keeps the earlier selection for undo.
 */
export type Selection =
  | { readonly _tag: 'Chosen'; readonly codes: readonly string[] }
  | { readonly _tag: 'Nothing'; readonly before: readonly string[] };

/** What an editor shows of each group, by code. */
export type Offered = readonly { readonly group: OfferedGroup; readonly codes: readonly string[] }[];

/** The ticked boxes of an editor: of alerts, of whole groups, and "Unsubscribe from everything". */
export type TickedBoxes = {
  readonly codes: readonly string[];
  readonly groups: readonly OfferedGroup[];
  readonly nothing: boolean;
};

export const chosen = (codes: readonly string[]): Selection => ({ _tag: 'Chosen', codes: [...new Set(codes)] });

/** Returns the codes of a selection. */
export const codesOf = (selection: Selection): readonly string[] =>
  selection._tag === 'Chosen' ? selection.codes : [];

/**
 * Ticks some alerts, or unticks them. Ticking one cancels "Unsubscribe from everything" without
 * restoring the earlier selection (A§4).
 */
export const ticked = (selection: Selection, codes: readonly string[], isTicked: boolean): Selection => {
  if (isTicked) return chosen([...codesOf(selection), ...codes]);
  return selection._tag === 'Chosen' ? chosen(selection.codes.filter((code) => !codes.includes(code))) : selection;
};

/** Clears the selection, or restores the one before that. */
export const unsubscribed = (selection: Selection, isTicked: boolean): Selection => {
  if (selection._tag === 'Nothing') return isTicked ? selection : chosen(selection.before);
  return isTicked ? { _tag: 'Nothing', before: selection.codes } : selection;
};

/** How much of a group is ticked: `some` is the mixed state of its box. */
export const groupState = (selection: Selection, codes: readonly string[]): 'all' | 'some' | 'none' => {
  const held = codesOf(selection);
  const count = codes.filter((code) => held.includes(code)).length;
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'some';
};

export const isSameCodes = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === new Set(others).size && some.every((code) => others.includes(code));

/** The boxes of an editor that shows this selection. */
export const boxesOf = (selection: Selection, offered: Offered): TickedBoxes => {
  const held = codesOf(selection);
  return {
    codes: offered.flatMap(({ codes }) => codes).filter((code) => held.includes(code)),
    groups: offered.flatMap(({ group, codes }) =>
      hasSelectAll(group) && groupState(selection, codes) === 'all' ? [group] : [],
    ),
    nothing: selection._tag === 'Nothing',
  };
};

/**
 * Returns the selection meant by a visitor without script: only boxes that they have changed count.
 * If "Unsubscribe from everything" is ticked together with something new, only the new one is
 * selected; an unticked alert is removed, whatever the box of its group. Hidden codes stay, except
 * in that case.
 */
export const selectionFrom = (shown: Selection, offered: Offered, boxes: TickedBoxes): Selection => {
  const renderedBoxes = boxesOf(shown, offered);
  const groupsAs = (isTicked: boolean): readonly string[] =>
    offered
      .filter(
        ({ group }) => boxes.groups.includes(group) === isTicked && renderedBoxes.groups.includes(group) !== isTicked,
      )
      .flatMap(({ codes }) => codes);
  const added = [...boxes.codes.filter((code) => !renderedBoxes.codes.includes(code)), ...groupsAs(true)];
  if (boxes.nothing && added.length === 0) return unsubscribed(shown, true);
  if (boxes.nothing) return chosen(added);
  const removed = [...renderedBoxes.codes.filter((code) => !boxes.codes.includes(code)), ...groupsAs(false)];
  return ticked(ticked(unsubscribed(shown, false), added, true), removed, false);
};

/** A§4: with the occasional-email option set, the informational mail of the visitor's language is ticked unless some of it is subscribed to. */
export const openedWith = (
  held: readonly string[],
  occasionalEmail: boolean,
  informational: { readonly all: readonly string[]; readonly own: readonly string[] },
): Selection => {
  const adds = occasionalEmail && !informational.all.some((code) => held.includes(code));
  return chosen(adds ? [...held, ...informational.own.slice(0, 1)] : held);
};
