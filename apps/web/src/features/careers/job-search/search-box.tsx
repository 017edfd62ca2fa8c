import { type JobLanguage, jobSuggestionsMachine, jobSuggestionsView } from '@masthead/core/job-search';
import { useMachine } from '@xstate/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { Say } from '../../../kit/dictionary/dictionary.tsx';
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

const longestText = 200;

/**
 * The search box with suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows go round the list, Enter searches for
 * what is highlighted or typed, Escape clears (D§4). Without script it is a plain field of the form.
 */
export const SearchBox = ({ say, jobLanguage, text, onSubmit, onClear, handle }: SearchBoxProps) => {
  const [snapshot, send, actor] = useMachine(
    useMemo(() => jobSuggestionsMachine(jobSuggestionsPorts), []),
    { input: { text, language: jobLanguage } },
  );
  const { text: typed, suggestions, isOpen, highlighted } = jobSuggestionsView(snapshot);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const id = useId();
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

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
  useEffect(() => {
    if (highlighted !== undefined)
      document.getElementById(`${listId}-${highlighted}`)?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, listId]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') send({ type: 'highlight.next' });
    else if (event.key === 'ArrowUp') send({ type: 'highlight.previous' });
    else if (event.key === 'Escape') send({ type: 'text.cleared' });
    else return;
    event.preventDefault();
  };
  const combobox = isHydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': highlighted === undefined ? undefined : optionId(highlighted),
  };

  return (
    <div className="search-box">
      <label className="field__label" htmlFor={id}>
        {say('JobSearch_SearchLabel')}
      </label>
      <div className="search-box__row">
        <div className="combobox">
          <input
            className="field__control"
            ref={field}
            id={id}
            name="query"
            type={isHydrated ? 'text' : 'search'}
            {...combobox}
            value={typed}
            maxLength={longestText}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => send({ type: 'text.typed', text: event.currentTarget.value })}
            onKeyDown={press}
            onBlur={() => send({ type: 'suggestions.dismissed' })}
          />
          {isHydrated && typed !== '' && (
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
          {isHydrated && (
            <div
              className="combobox__list"
              id={listId}
              role="listbox"
              aria-label={say('JobSearch_Suggestions')}
              hidden={!isOpen}
            >
              {suggestions.map((suggestion, index) => (
                // The list keeps the focus in the field: a press on a suggestion must not take it away.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
                <div
                  key={suggestion}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === highlighted}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => send({ type: 'suggestion.chosen', suggestion })}
                >
                  <bdi lang={jobLanguage}>{suggestion}</bdi>
                </div>
              ))}
            </div>
          )}
          <span className="visually-hidden" role="status">
            {isOpen ? say('JobSearch_SuggestionsCount', { count: suggestions.length }) : ''}
          </span>
        </div>
        <button type="submit" className="button">
          {say('JobSearch_Submit')}
        </button>
      </div>
    </div>
  );
};
