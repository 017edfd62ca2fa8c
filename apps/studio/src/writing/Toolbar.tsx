'use client';

import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
import {
  hasMark,
  insertFootnote,
  insertRule,
  insertTable,
  isWithin,
  removeColumn,
  removeRow,
  type Style,
  styleAt,
  styles,
  toCaption,
  toggle,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { writing } from './schema.ts';

const { nodes: types, marks: markTypes } = writing;

/** What is entered below the toolbar before it is put into the text. */
export type Panel = 'link' | 'picture' | 'component';

type Tool = {
  readonly name: keyof typeof ofWriting;
  /** Its name is shown where it has none. */
  readonly sign?: string;
  readonly command: Command;
  /** Of a button that is pressed or not. */
  readonly isOn?: (state: EditorState) => boolean;
};

const groups: readonly (readonly Tool[])[] = [
  [
    { name: 'strong', sign: 'B', command: toggle(markTypes.strong), isOn: (state) => hasMark(state, markTypes.strong) },
    { name: 'em', sign: 'I', command: toggle(markTypes.em), isOn: (state) => hasMark(state, markTypes.em) },
    { name: 'del', sign: 'S', command: toggle(markTypes.del), isOn: (state) => hasMark(state, markTypes.del) },
    { name: 'code', sign: '‹›', command: toggle(markTypes.code), isOn: (state) => hasMark(state, markTypes.code) },
  ],
  [
    {
      name: 'bulletList',
      sign: '•',
      command: toggleList(types.bullet_list),
      isOn: (state) => isWithin(state, types.bullet_list),
    },
    {
      name: 'orderedList',
      sign: '1.',
      command: toggleList(types.ordered_list),
      isOn: (state) => isWithin(state, types.ordered_list),
    },
    { name: 'outdent', sign: '⇤', command: liftListItem(types.list_item) },
    { name: 'indent', sign: '⇥', command: sinkListItem(types.list_item) },
    { name: 'quote', sign: '”', command: toggleQuote, isOn: (state) => isWithin(state, types.blockquote) },
  ],
  [
    { name: 'footnote', sign: '¹', command: insertFootnote },
    { name: 'rule', sign: '—', command: insertRule },
    { name: 'table', sign: '▦', command: insertTable },
  ],
];

const ofTable: readonly Tool[] = [
  { name: 'caption', command: toCaption },
  { name: 'rowAfter', command: addRowAfter },
  { name: 'rowDelete', command: removeRow },
  { name: 'columnAfter', command: addColumnAfter },
  { name: 'columnDelete', command: removeColumn },
];

const ofHistory: readonly Tool[] = [
  { name: 'undo', sign: '↶', command: undo },
  { name: 'redo', sign: '↷', command: redo },
];

/** Named by words: their signs are in few fonts. */
const panels: readonly Panel[] = ['link', 'picture', 'component'];

type Props = {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel) => void;
  readonly controls: string;
};

/** The tools of the editor: one stop of the Tab key, within which the arrow keys move. */
export const Toolbar = ({ state, run, panel, onPanel, controls }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const { t } = useWords(ofWriting);
  const [stop, setStop] = useState('style');

  const move = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = tools.findIndex((tool) => tool.matches(':focus'));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    const tool = next === undefined ? undefined : tools.at(next % tools.length);
    if (tool === undefined) return;
    event.preventDefault();
    setStop(tool.dataset.tool ?? 'style');
    tool.focus();
  };

  const hasTable = isInTable(state);
  const isGone = !hasTable && ofTable.some(({ name }) => name === stop);
  const tabIndex = (name: string): number => (name === (isGone ? 'style' : stop) ? 0 : -1);
  const button = ({ name, sign = t(name), command, isOn }: Tool) => (
    <button
      key={name}
      type="button"
      data-tool={name}
      tabIndex={tabIndex(name)}
      aria-label={t(name)}
      title={t(name)}
      aria-disabled={!command(state)}
      {...(isOn && { 'aria-pressed': isOn(state) })}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => setStop(name)}
      onClick={() => run(command)}
    >
      {sign}
    </button>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      className="writing-toolbar"
      onKeyDown={move}
    >
      <select
        data-tool="style"
        tabIndex={tabIndex('style')}
        aria-label={t('style')}
        value={styleAt(state) ?? ''}
        onFocus={() => setStop('style')}
        onChange={({ target }) => {
          const style = Object.keys(styles).find((each): each is Style => each === target.value);
          if (style !== undefined) run(styles[style]);
        }}
      >
        {styleAt(state) === undefined && <option value="">–</option>}
        {(['paragraph', 'heading2', 'heading3', 'heading4', 'codeBlock'] as const).map((style) => (
          <option key={style} value={style}>
            {t(style)}
          </option>
        ))}
      </select>
      {groups.flat().map(button)}
      {panels.map((name) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          tabIndex={tabIndex(name)}
          aria-expanded={panel === name}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(name)}
          onClick={() => onPanel(name)}
        >
          {t(name)}
        </button>
      ))}
      {ofHistory.map(button)}
      {hasTable && ofTable.map(button)}
    </div>
  );
};
