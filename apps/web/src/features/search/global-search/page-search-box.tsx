import type { Language } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import { pageSuggestionsMachine } from '@masthead/core/global-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { useMachine } from '@xstate/react';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { Combobox } from '../../../kit/forms/combobox.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { pageSuggestionsPorts } from './browser-ports.ts';

/** What the form around the box asks of it. */
export type PageSearchBoxHandle = { readonly submit: () => void };

type PageSearchBoxProps = {
  readonly say: Say;
  readonly language: Language;
  /** What is searched for now. */
  readonly text: string;
  readonly onSubmit: (text: string) => void;
  readonly handle: Ref<PageSearchBoxHandle>;
};

const maxTextLength = 200;

/** The search box (D§2.1, D§4): suggestions by the ARIA combobox pattern, Enter searches, Escape clears the input. Without script a plain field of the form. */
export const PageSearchBox = ({ say, language, text, onSubmit, handle }: PageSearchBoxProps) => {
  const [snapshot, send, actor] = useMachine(
    useMemo(() => pageSuggestionsMachine(pageSuggestionsPorts), []),
    { input: { text, language } },
  );
  const view = typeAheadView(snapshot);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const id = useId();

  useImperativeHandle(handle, () => ({ submit: () => send({ type: 'text.submitted' }) }));
  useEffect(() => {
    const submitted = actor.on('search.submitted', (event) => onSubmit(event.text));
    return () => submitted.unsubscribe();
  }, [actor, onSubmit]);
  // What somebody typed before the script was there counts; what the browser put back into a field they are not in suggests nothing.
  const atFirst = useRef(text);
  useEffect(() => {
    const before = field.current?.value ?? '';
    const type = document.activeElement === field.current ? 'text.typed' : 'text.replaced';
    if (before !== atFirst.current) send({ type, text: before });
  }, [send]);
  // Back, forward and a spelling that is followed change what is searched for; the field follows.
  const searched = useRef(text);
  useEffect(() => {
    if (searched.current !== text) send({ type: 'text.replaced', text });
    searched.current = text;
  }, [text, send]);

  return (
    <div className="page-search-box">
      <label className="field__label" htmlFor={id}>
        {say('Search_Label')}
      </label>
      <div className="page-search-box__row">
        <Combobox
          id={id}
          view={view}
          send={send}
          textOf={(term) => term}
          draw={(term) => <bdi>{term}</bdi>}
          listLabel={say('Search_Suggestions')}
          announcement={say('Search_SuggestionsCount', { count: view.suggestions.length })}
          escapeClears
          field={field}
          input={{
            name: 'q',
            type: isHydrated ? 'text' : 'search',
            defaultValue: text,
            maxLength: maxTextLength,
            autoComplete: 'off',
            enterKeyHint: 'search',
          }}
        />
        <button type="submit" className="button">
          {say('Search_Submit')}
        </button>
      </div>
    </div>
  );
};
