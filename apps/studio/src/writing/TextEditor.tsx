'use client';

import { type Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
import { lastNumber } from './commands.ts';
import { InsertPanel } from './InsertPanel.tsx';
import type { Offer } from './offers.ts';
import { openMarkdown } from './open.ts';
import { asLine, cleanHtml, cleanSlice } from './paste.ts';
import { pluginsOf } from './plugins.ts';
import { type Panel, Toolbar } from './Toolbar.tsx';

type Props = {
  readonly markdown: string;
  readonly labelledBy: string;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly components: readonly string[];
  /** The kinds of new components, and what adds one to the form. */
  readonly offers: readonly Offer[];
  readonly onPlace: (slug: string, name: string) => void;
  readonly onChange: (markdown: string) => void;
  /** The text cannot be held without loss. */
  readonly onRefused: () => void;
};

/** A document of its own, in which nothing runs and nothing is fetched. */
const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const isRightToLeft = (language: string): boolean => /^(?:ar|fa|he|ur)\b/i.test(language);

/**
 * A Markdown text as a text. It is read once, when it is opened: who gives it another one gives it another key. What did not change
 * is reported as it was written.
 */
export const TextEditor = ({
  markdown,
  labelledBy,
  language,
  isReadOnly,
  components,
  offers,
  onPlace,
  onChange,
  onRefused,
}: Props) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is reported comes back as the text, and is no other one.
  const opened = useMemo(() => openMarkdown(markdown), []);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const [panel, setPanel] = useState<Panel>();
  const [leftOut, setLeftOut] = useState(0);
  const { t } = useWords(ofWriting);
  const id = useId();
  const latest = useRef({ onChange, isReadOnly });
  latest.current = { onChange, isReadOnly };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; what changes reaches it below.
  useEffect(() => {
    if (opened === undefined) return onRefused();
    const own = new EditorView(place.current, {
      state: EditorState.create({ doc: opened.doc, plugins: pluginsOf(() => setPanel('link')) }),
      editable: () => !latest.current.isReadOnly,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        lang: language,
        dir: isRightToLeft(language) ? 'rtl' : 'ltr',
      },
      dispatchTransaction: (transaction) => {
        const next = own.state.apply(transaction);
        own.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(opened.write(next.doc));
      },
      transformPastedHTML: (html) => {
        const last = lastNumber(own.state.doc);
        const { html: clean, leftOut: left } = cleanHtml(html, parseHtml, (number) => String(last + number));
        setLeftOut(left);
        return clean;
      },
      transformPasted: (slice, { state: before }) =>
        isInTable(before) && slice.content.firstChild?.type.name !== 'table' ? asLine(slice) : cleanSlice(slice),
    });
    view.current = own;
    setState(own.state);
    return () => own.destroy();
  }, []);

  const run = (command: Command) => {
    const own = view.current;
    if (own === null || isReadOnly) return;
    command(own.state, own.dispatch, own);
    own.focus();
  };

  return (
    <>
      {state !== undefined && !isReadOnly && (
        <Toolbar
          state={state}
          run={run}
          panel={panel}
          onPanel={(next) => setPanel(panel === next ? undefined : next)}
          controls={id}
        />
      )}
      {state !== undefined && panel !== undefined && (
        <InsertPanel
          key={panel}
          panel={panel}
          state={state}
          components={components}
          offers={offers}
          onPlace={onPlace}
          run={run}
          onClose={() => {
            setPanel(undefined);
            view.current?.focus();
          }}
        />
      )}
      <div ref={place} className="writing-text" />
      <p role="status">{leftOut > 0 && t('picturesLeftOut')}</p>
    </>
  );
};
