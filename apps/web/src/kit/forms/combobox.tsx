import type { TypeAheadView } from '@masthead/core/type-ahead';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Event of the visitor in the box, for its machine. */
type BoxEvent<Suggestion> =
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'text.cleared' }
  | { readonly type: 'highlight.next' }
  | { readonly type: 'highlight.previous' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: Suggestion }
  | { readonly type: 'suggestions.dismissed' };

type ComboboxProps<Suggestion> = {
  readonly id: string;
  readonly view: TypeAheadView<Suggestion>;
  readonly send: (event: BoxEvent<Suggestion>) => void;
  readonly textOf: (suggestion: Suggestion) => string;
  readonly renderOption?: (suggestion: Suggestion) => ReactNode;
  readonly listLabel: string;
  /** Read out when the list opens or changes, for example "4 suggestions". */
  readonly announcement: string;
  /** What Escape does besides closing the list: a search box is emptied by it. */
  readonly escapeClears?: boolean;
  /** Called when the visitor has changed what the box holds. */
  readonly onEdit?: () => void;
  readonly onBlur?: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Behind the field, before the list. */
  readonly children?: ReactNode;
  readonly input: Omit<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onBlur' | 'ref' | 'id' | 'value'>;
};

/**
 * A text field with suggestions by the ARIA combobox pattern ("list autocomplete with manual selection"): the focus stays in the field,
 * arrows go round the list, Enter takes what is highlighted, Escape closes, and whatever is typed counts as well. The field is
 * uncontrolled, so that what was typed before the script came stays; without script it is a plain field.
 */
export const Combobox = <Suggestion,>({
  id,
  view: { text, suggestions, isOpen, highlighted },
  send,
  textOf,
  renderOption = textOf,
  listLabel,
  announcement,
  escapeClears = false,
  onEdit = () => undefined,
  onBlur = () => undefined,
  field,
  children,
  input,
}: ComboboxProps<Suggestion>) => {
  const isHydrated = useHydrated();
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (highlighted !== undefined)
      document.getElementById(`${listId}-${highlighted}`)?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, listId]);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current !== text && field.current !== null && field.current.value !== text) field.current.value = text;
    shown.current = text;
  }, [text, field]);

  const choose = (suggestion: Suggestion) => {
    if (field.current !== null) field.current.value = textOf(suggestion);
    send({ type: 'suggestion.chosen', suggestion });
    onEdit();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const active = highlighted === undefined ? undefined : suggestions[highlighted];
    if (event.key === 'ArrowDown') send({ type: 'highlight.next' });
    else if (event.key === 'ArrowUp') send({ type: 'highlight.previous' });
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (event.key === 'Escape' && escapeClears) send({ type: 'text.cleared' });
    else if (event.key === 'Escape' && isOpen) send({ type: 'suggestions.dismissed' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (_: FocusEvent<HTMLInputElement>) => {
    send({ type: 'suggestions.dismissed' });
    onBlur();
  };
  const combobox = isHydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': highlighted === undefined ? undefined : optionId(highlighted),
  };

  return (
    <div className="combobox">
      <input
        className="field__control"
        {...input}
        {...combobox}
        ref={field}
        id={id}
        onChange={(event) => {
          send({ type: 'text.typed', text: event.currentTarget.value });
          onEdit();
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {children}
      {isHydrated && (
        <div className="combobox__list" id={listId} role="listbox" aria-label={listLabel} hidden={!isOpen}>
          {suggestions.map((suggestion, index) => (
            // The list keeps the focus in the field: a press on an option must not take it away.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
            <div
              key={textOf(suggestion)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {renderOption(suggestion)}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isOpen ? announcement : ''}
      </span>
    </div>
  );
};
