import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, Selection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { insertFootnote, isWithin, leaveFootnote, placeComponent, toggle } from './commands.ts';
import { writing } from './schema.ts';

const { nodes: types, marks: markTypes } = writing;

/** Marks words when the second of two signs around them is typed. */
const markRule = (sign: RegExp, type: MarkType): InputRule =>
  new InputRule(sign, (state, match, start, end) => {
    const [whole, before = '', words = ''] = match;
    if (!state.doc.resolve(start).parent.type.allowsMarkType(type) || whole === undefined) return null;
    const from = start + before.length;
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(end)) ?? [];
    return state.tr.replaceWith(from, end, writing.text(words, type.create().addToSet(marks))).removeStoredMark(type);
  });

const ruleAcross = new InputRule(/^---$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== types.paragraph) return null;
  return state.tr.replaceWith($start.before(), $start.after(), [
    types.horizontal_rule.create(),
    types.paragraph.create(),
  ]);
});

/** What Markdown means by a sign at the begin of a block, and around words. */
const shortcuts = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,6})\s$/, types.heading, ([, signs = '##']) => ({ level: signs.length })),
    textblockTypeInputRule(/^```$/, types.code_block),
    wrappingInputRule(/^\s*>\s$/, types.blockquote),
    wrappingInputRule(/^\s*[-+*]\s$/, types.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})\.\s$/,
      types.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], node) => node.childCount + Number(node.attrs.start) === Number(start),
    ),
    ruleAcross,
    markRule(/()\*\*([^*\s]|[^*\s][^*]*[^*\s])\*\*$/, markTypes.strong),
    markRule(/(^|[^*])\*([^*\s]|[^*\s][^*]*[^*\s])\*$/, markTypes.em),
    markRule(/(^|[^\p{L}\p{N}_])_([^_\s]|[^_\s][^_]*[^_\s])_$/u, markTypes.em),
    markRule(/()~~([^~\s]|[^~\s][^~]*[^~\s])~~$/, markTypes.del),
    markRule(/()`([^`]+)`$/, markTypes.code),
  ],
});

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code === true) return false;
  dispatch?.(state.tr.replaceSelectionWith(types.hard_break.create()).scrollIntoView());
  return true;
};

/** A cell is one line: Enter goes to the next one, and makes a row after the last. */
const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  return addRowAfter(state, (tr) => {
    dispatch?.(tr);
    if (view !== undefined) goToNextCell(1)(view.state, view.dispatch);
  });
};

/** A caption is one line: Enter leaves it for its table. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== types.caption) return false;
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after(1)), 1)).scrollIntoView());
  return true;
};

const removeEmptyNote: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== types.footnote || $from.parent.content.size > 0) return false;
  const isOnly = $from.node(-1).childCount === 1;
  const [from, to] = isOnly ? [$from.before(-1), $from.after(-1)] : [$from.before(), $from.after()];
  dispatch?.(state.tr.delete(from, to).scrollIntoView());
  return true;
};

const inList =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isWithin(state, types.list_item) && command(state, dispatch, view);

/**
 * Returns what makes the editor an editor. `onLink` opens the field of a link's address. Tab moves between the cells of a table
 * alone: elsewhere it leaves the text, as in every other field.
 */
export const pluginsOf = (onLink: () => void): Plugin[] => [
  shortcuts,
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggle(markTypes.strong),
    'Mod-i': toggle(markTypes.em),
    'Mod-e': toggle(markTypes.code),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-Alt-f': insertFootnote,
    'Mod-]': inList(sinkListItem(types.list_item)),
    'Mod-[': inList(liftListItem(types.list_item)),
    Backspace: chainCommands(undoInputRule, removeEmptyNote),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-Enter': exitCode,
    Enter: chainCommands(nextCell, placeComponent, leaveCaption, leaveFootnote, splitListItem(types.list_item)),
  }),
  keymap(baseKeymap),
  tableEditing(),
  history(),
  gapCursor(),
  dropCursor(),
];
