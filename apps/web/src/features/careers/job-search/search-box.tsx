import type { Say } from '@masthead/core/dictionary';
import { type JobLanguage, jobSuggestionsMachine } from '@masthead/core/job-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { useMachine } from '@xstate/react';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { Combobox } from '../../../kit/forms/combobox.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { jobSuggestionsPorts } from './browser-ports.ts';

/** What the form around the box, and the banner far below it, ask of it. */
export type SearchBoxHandle = { readonly submit: () => void; readonly focus: () => void };

type SearchBoxProps = {
  readonly say: Say;
  readonly jobLanguage: JobLanguage;
  /** What is searched for now. */
  readonly text: string;
  readonly onSubmit: (text: string) => void;
  readonly onClear: () => void;
  readonly handle: Ref<SearchBoxHandle>;
};

const maxTextLength = 200;

/**
 * The search box with suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows go round the list, Enter searches for
 * what is highlighted or typed, Escape clears (D§4). Without script it is a plain field of the form.
 */
export const SearchBox = ({ say, jobLanguage, text, onSubmit, onClear, handle }: SearchBoxProps) => {
  const [snapshot, send, actor] = useMachine(
    useMemo(() => jobSuggestionsMachine(jobSuggestionsPorts), []),
    { input: { text, language: jobLanguage } },
  );
  const view = typeAheadView(snapshot);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const id = useId();

  useImperativeHandle(handle, () => ({
    submit: () => send({ type: 'text.submitted' }),
    focus: () => field.current?.focus(),
  }));
  useEffect(() => {
    const submitted = actor.on('search.submitted', (event) => onSubmit(event.text));
    const cleared = actor.on('search.cleared', onClear);
    return () => {
      submitted.unsubscribe();
      cleared.unsubscribe();
    };
  }, [actor, onSubmit, onClear]);
  // What somebody typed before the script was there counts; what the browser put back into a field they are not in suggests nothing.
  const atFirst = useRef(text);
  useEffect(() => {
    const before = field.current?.value ?? '';
    const type = document.activeElement === field.current ? 'text.typed' : 'text.replaced';
    if (before !== atFirst.current) send({ type, text: before });
  }, [send]);
  // Back, forward and the server's own cleaning change what is searched for; the field follows.
  const searched = useRef(text);
  useEffect(() => {
    if (searched.current !== text) send({ type: 'text.replaced', text });
    searched.current = text;
  }, [text, send]);

  return (
    <div className="search-box">
      <label className="field__label" htmlFor={id}>
        {say('JobSearch_SearchLabel')}
      </label>
      <div className="search-box__row">
        <Combobox
          id={id}
          view={view}
          send={send}
          textOf={(title) => title}
          draw={(title) => <bdi lang={jobLanguage}>{title}</bdi>}
          listLabel={say('JobSearch_Suggestions')}
          announcement={say('JobSearch_SuggestionsCount', { count: view.suggestions.length })}
          escapeClears
          field={field}
          input={{
            name: 'query',
            type: isHydrated ? 'text' : 'search',
            defaultValue: text,
            maxLength: maxTextLength,
            autoComplete: 'off',
            enterKeyHint: 'search',
          }}
        >
          {isHydrated && view.text !== '' && (
            <button
              type="button"
              className="search-box__clear"
              aria-label={say('JobSearch_ClearText')}
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
          {say('JobSearch_Submit')}
        </button>
      </div>
    </div>
  );
};
