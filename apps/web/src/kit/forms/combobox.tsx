import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from './fields.tsx';

type ComboboxProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly options: readonly string[];
  readonly isOpen: boolean;
  /** Read out when the list opens or changes, for example "4 suggestions". */
  readonly announcement: string;
  readonly listLabel: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: string) => void;
  readonly onDismiss: () => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

/**
 * A text field with suggestions by the ARIA combobox pattern ("list autocomplete with manual selection"): the focus stays in the
 * field, arrows move through the list, Enter takes, Escape closes, and whatever is typed counts as well.
 */
export const Combobox = ({
  id,
  name,
  label,
  hint,
  error,
  options,
  isOpen,
  announcement,
  listLabel,
  onType,
  onChoose,
  onDismiss,
  onBlur,
  ...input
}: ComboboxProps) => {
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const close = () => {
    setActive(-1);
    onDismiss();
  };
  const choose = (option: string) => {
    if (field.current !== null) field.current.value = option;
    setActive(-1);
    onChoose(option);
  };
  const step = (by: number) =>
    setActive((at) => (at < 0 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setActive(-1);
    onType(event.currentTarget.value);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (isOpen) close();
    onBlur(event);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className="combobox">
          <input
            className="field__control"
            ref={field}
            id={id}
            name={name}
            type="text"
            required
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            onChange={type}
            onKeyDown={press}
            onBlur={leave}
            {...input}
            {...described}
          />
          <div className="combobox__list" id={listId} role="listbox" aria-label={listLabel} hidden={!isOpen}>
            {options.map((option, index) => (
              // The list keeps the focus in the field: a press on an option must not take it away.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
              <div
                key={option}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option}
              </div>
            ))}
          </div>
          <span className="visually-hidden" role="status">
            {isOpen ? announcement : ''}
          </span>
        </div>
      )}
    </Field>
  );
};
