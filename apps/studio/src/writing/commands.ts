import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { deleteColumn, deleteRow, findTable, isInTable, selectedRect, TableMap } from 'prosemirror-tables';
import { writing } from './schema.ts';

const { nodes: types, marks: markTypes } = writing;

/** Returns whether a mark is on what is selected, or on what would be typed. */
export const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

/** Returns whether the selection is within a block of a kind, or is one. */
export const isWithin = ({ selection }: EditorState, type: NodeType, attrs: Attrs = {}): boolean => {
  const isIt = (node: Node): boolean =>
    node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value);
  if (selection instanceof NodeSelection && isIt(selection.node)) return true;
  const { $from } = selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(isIt);
};

export const toggle = (type: MarkType): Command => toggleMark(type, null, { removeWhenPresent: false });

/** Makes paragraphs a list, or a list paragraphs again. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isWithin(state, type)
      ? liftListItem(types.list_item)(state, dispatch, view)
      : wrapInList(type)(state, dispatch, view);

/** Puts a block into a quote, or takes it out. */
export const toggleQuote: Command = (state, dispatch, view) => {
  if (!isWithin(state, types.blockquote)) return wrapIn(types.blockquote)(state, dispatch, view);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node.type === types.blockquote);
  if (range === null) return false;
  dispatch?.(state.tr.lift(range, range.depth - 1).scrollIntoView());
  return true;
};

/** The styles of a block that the toolbar offers. */
export const styles = {
  paragraph: setBlockType(types.paragraph),
  heading2: setBlockType(types.heading, { level: 2 }),
  heading3: setBlockType(types.heading, { level: 3 }),
  heading4: setBlockType(types.heading, { level: 4 }),
  codeBlock: setBlockType(types.code_block),
} as const;

export type Style = keyof typeof styles;

/** Returns the style of the block at the selection; undefined for one that the toolbar does not offer. */
export const styleAt = (state: EditorState): Style | undefined => {
  const { parent } = state.selection.$from;
  if (parent.type === types.paragraph) return 'paragraph';
  if (parent.type === types.code_block) return 'codeBlock';
  const name = `heading${parent.attrs.level}`;
  return parent.type === types.heading && (name === 'heading2' || name === 'heading3' || name === 'heading4')
    ? name
    : undefined;
};

const isEmptyParagraph = ({ type, content }: Node): boolean => type === types.paragraph && content.size === 0;

/** Puts a block of the text itself after the one that the selection is in, or in its place. */
const insertTop =
  (node: Node, takesPlaceOf: (block: Node) => boolean = isEmptyParagraph): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    if ($from.depth === 0) return false;
    const replaces = takesPlaceOf($from.node(1));
    const at = replaces ? $from.before(1) : $from.after(1);
    tr.replaceWith(at, $from.after(1), node);
    // A place to go on writing, where the text would end.
    if (node.isAtom && at + node.nodeSize === tr.doc.content.size)
      tr.insert(tr.doc.content.size, types.paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(node.isAtom ? at + node.nodeSize : at + 1)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const emptyTable = (rows: number, columns: number): Node =>
  types.table.create(
    null,
    Array.from({ length: rows }, (_, row) =>
      types.table_row.create(
        null,
        Array.from({ length: columns }, () => (row === 0 ? types.table_header : types.table_cell).create()),
      ),
    ),
  );

export const insertTable: Command = (state, dispatch, view) =>
  !isInTable(state) && insertTop(emptyTable(3, 3))(state, dispatch, view);

export const insertRule: Command = (state, dispatch, view) =>
  !isInTable(state) && insertTop(types.horizontal_rule.create())(state, dispatch, view);

/** Places a component between two blocks. */
export const insertComponent = (name: string): Command => insertTop(types.component.create({ name }));

/** Makes a paragraph `[[name]]` the place of a component. */
export const placeComponent: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const [, name] = /^\[\[([^[\]\n]+)\]\]$/u.exec($from.parent.textContent.trim()) ?? [];
  if (name === undefined || $from.depth !== 1 || $from.parent.type !== types.paragraph) return false;
  return insertTop(types.component.create({ name }), () => true)(state, dispatch, view);
};

/** Deletes a part of a table. The selection stays in it: in what takes the place, or in the last cell before. */
const deletingPart =
  (command: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { top, left, tableStart } = selectedRect(state);
    const go = (tr: Transaction): void => {
      const table = tr.doc.nodeAt(tableStart - 1);
      if (table?.type === types.table) {
        const { height, width } = TableMap.get(table);
        const cell = TableMap.get(table).positionAt(Math.min(top, height - 1), Math.min(left, width - 1), table);
        tr.setSelection(Selection.near(tr.doc.resolve(tableStart + cell + 1)));
      }
      dispatch?.(tr.scrollIntoView());
    };
    return command(state, dispatch && go);
  };

export const removeRow = deletingPart(deleteRow);
export const removeColumn = deletingPart(deleteColumn);

/** Goes to the caption of the table, which it makes if there is none. */
export const toCaption: Command = (state, dispatch) => {
  const table = findTable(state.selection.$from);
  if (table === null || table === undefined || table.depth !== 1) return false;
  const before = state.doc.resolve(table.pos).nodeBefore;
  const { tr } = state;
  if (before?.type === types.caption) tr.setSelection(TextSelection.create(tr.doc, table.pos - 1));
  else tr.insert(table.pos, types.caption.create()).setSelection(TextSelection.create(tr.doc, table.pos + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Returns the highest number that is the name of a note; 0 where there is none. */
export const lastNumber = (doc: Node): number => {
  let last = 0;
  doc.descendants(({ type, attrs }) => {
    if (type === types.footnote_reference || type === types.footnote) last = Math.max(last, Number(attrs.name) || 0);
  });
  return last;
};

/** Refers to a new note, and goes to the place of its words, below the text. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $from, to } = state.selection;
  const reference = types.footnote_reference;
  if (!$from.parent.inlineContent || $from.parent.type.spec.code === true) return false;
  if ($from.parent.type === types.footnote) return false;
  const name = String(lastNumber(state.doc) + 1);
  const note = types.footnote.create({ name });
  const tr = state.tr.insert(to, reference.create({ name }));
  const last = tr.doc.lastChild;
  const end = tr.doc.content.size;
  if (last?.type === types.footnotes) tr.insert(end - 1, note);
  else tr.insert(end, types.footnotes.create(null, note));
  tr.setSelection(TextSelection.create(tr.doc, tr.doc.content.size - 2));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Goes from a note back to where the text refers to it. */
export const leaveFootnote: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (parent.type !== types.footnote) return false;
  let after: number | undefined;
  state.doc.descendants((node, at) => {
    if (after === undefined && node.type === types.footnote_reference && node.attrs.name === parent.attrs.name)
      after = at + node.nodeSize;
  });
  if (after !== undefined) dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, after)).scrollIntoView());
  return true;
};

export const insertPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code === true)
      return false;
    dispatch?.(state.tr.replaceSelectionWith(types.image.create({ src, alt }), false).scrollIntoView());
    return true;
  };

/** The link at the selection, with the part of the text that it is of. */
export const linkAt = (
  state: EditorState,
): { readonly href: string; readonly from: number; readonly to: number } | undefined => {
  const { $from } = state.selection;
  const start = $from.start();
  let run: { href: string; from: number; to: number } | undefined;
  let at = start;
  for (const child of $from.parent.content.content) {
    const link = markTypes.link.isInSet(child.marks);
    const end = at + child.nodeSize;
    if (link === undefined) {
      if (run !== undefined && run.to >= $from.pos) break;
      run = undefined;
    } else
      run =
        run !== undefined && run.href === link.attrs.href
          ? { ...run, to: end }
          : { href: String(link.attrs.href), from: at, to: end };
    if (run !== undefined && run.from > $from.pos) return undefined;
    at = end;
  }
  return run !== undefined && run.from <= $from.pos && run.to >= $from.pos ? run : undefined;
};

/** Links what is selected, or the link at the selection, or new words. An empty address removes the link. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const known = linkAt(state);
    const { from, to } = selection.empty && known !== undefined ? known : selection;
    if (href === '') tr.removeMark(from, to, markTypes.link);
    else if (from === to) tr.replaceWith(from, to, writing.text(words || href, [markTypes.link.create({ href })]));
    else tr.removeMark(from, to, markTypes.link).addMark(from, to, markTypes.link.create({ href }));
    dispatch?.(tr.removeStoredMark(markTypes.link).scrollIntoView());
    return true;
  };
