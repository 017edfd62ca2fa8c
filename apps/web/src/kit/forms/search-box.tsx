import type { TypeAheadEmitted, TypeAheadView } from '@masthead/core/type-ahead';
import { type ComponentProps, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Combobox } from './combobox.tsx';

/** Methods of the box for the form around it and its links. */
export type SearchBoxHandle = { readonly submit: () => void; readonly focus: () => void };

type BoxEvent =
  | Parameters<ComponentProps<typeof Combobox<string>>['send']>[0]
  | { readonly type: 'text.replaced'; readonly text: string }
  | { readonly type: 'text.submitted' };

/** The machine of the box (`typeAheadMachine`) as it runs, and its snapshots. */
type Running = {
  readonly view: TypeAheadView<string>;
  readonly send: (event: BoxEvent) => void;
  readonly actor: {
    readonly on: (type: '*', hear: (event: TypeAheadEmitted) => void) => { readonly unsubscribe: () => void };
  };
};

export type SearchBoxProps = Running & {
  /** What is searched for now. */
  readonly text: string;
  readonly onSubmit: (text: string) => void;
  readonly onClear?: () => void;
  readonly handle: Ref<SearchBoxHandle>;
  /** Of the field, in the address of the search. */
  readonly name: string;
  readonly texts: {
    readonly label: string;
    readonly submit: string;
    readonly list: string;
    /** Read out when suggestions come. */
    readonly announcement: string;
    /** Of the button that empties the field; without it there is none. */
    readonly clear?: string;
  };
  /** Of the suggestions, where they are in one language. */
  readonly suggestionsLanguage?: string;
};

const maxTextLength = 200;

/**
 * A search box with suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows go round the list, Enter searches for
 * what is highlighted or typed, Escape clears (D§4). Without script it is a plain field of the form.
 */
export const SearchBox = ({
  view,
  send,
  actor,
  text,
  onSubmit,
  onClear,
  handle,
  name,
  texts,
  suggestionsLanguage,
}: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const id = useId();

  useImperativeHandle(handle, () => ({
    submit: () => send({ type: 'text.submitted' }),
    focus: () => field.current?.focus(),
  }));
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (event.type === 'search.submitted') onSubmit(event.text);
      else onClear?.();
    });
    return () => subscription.unsubscribe();
  }, [actor, onSubmit, onClear]);
  // Text entered before the script loaded counts; text restored by the browser into an unfocused field suggests
  // nothing.
  const atFirst = useRef(text);
  useEffect(() => {
    const before = field.current?.value ?? '';
    const type = document.activeElement === field.current ? 'text.typed' : 'text.replaced';
    if (before !== atFirst.current) send({ type, text: before });
  }, [send]);
  // Back, forward, a spelling that is followed and the server's own cleaning change what is searched for; the field follows.
  const searched = useRef(text);
  useEffect(() => {
    if (searched.current !== text) send({ type: 'text.replaced', text });
    searched.current = text;
  }, [text, send]);

  return (
    <div className="search-box">
      <label className="field__label" htmlFor={id}>
        {texts.label}
      </label>
      <div className="search-box__row">
        <Combobox
          id={id}
          view={view}
          send={send}
          textOf={(suggestion) => suggestion}
          renderOption={(suggestion) => <bdi lang={suggestionsLanguage}>{suggestion}</bdi>}
          listLabel={texts.list}
          announcement={texts.announcement}
          escapeClears
          field={field}
          input={{
            name,
            type: isHydrated ? 'text' : 'search',
            defaultValue: text,
            maxLength: maxTextLength,
            autoComplete: 'off',
            enterKeyHint: 'search',
          }}
        >
          {texts.clear !== undefined && isHydrated && view.text !== '' && (
            <button
              type="button"
              className="search-box__clear"
              aria-label={texts.clear}
              onClick={() => {
                send({ type: 'text.cleared' });
                field.current?.focus();
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </Combobox>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </div>
    </div>
  );
};
