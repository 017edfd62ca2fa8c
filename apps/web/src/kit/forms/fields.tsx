import type { FieldError, Message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { type ReactNode, type Ref, useState } from 'react';
import { BusyWords } from './busy-words.tsx';

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  /** Gets what ties the control to its hint and error. */
  readonly children: (described: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
};

/** Label, hint, error and control in one, tied together for assistive technology. */
export const Field = ({ id, label, hint, error, children }: FieldProps) => {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
};

/** What every control takes. */
export type Control = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly autoComplete?: string;
  readonly onChange?: () => void;
  readonly onBlur?: () => void;
};

type TextFieldProps = Control & {
  readonly type?: 'text' | 'email';
  /** For digits, which are read from left to right in every language. */
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  readonly defaultValue?: string;
  /** True by default. */
  readonly required?: boolean;
  /** Shown and sent, and not changed. */
  readonly readOnly?: boolean;
  /** Shown and neither changed nor sent. */
  readonly disabled?: boolean;
  /** What is often written here; anything else may be. */
  readonly suggestions?: readonly string[];
};

/** A line of text. Uncontrolled: what was typed before the script came stays. */
export const TextField = ({
  id,
  name,
  label,
  hint,
  error,
  type = 'text',
  inputMode,
  suggestions = [],
  ...input
}: TextFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {(described) => (
      <>
        <input
          className="field__control"
          id={id}
          name={name}
          type={type}
          required
          {...(type === 'email' && { inputMode: 'email', dir: 'ltr' })}
          {...(inputMode !== undefined && { inputMode, dir: 'ltr' })}
          {...(suggestions.length > 0 && { list: `${id}-list` })}
          {...input}
          {...described}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-list`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
);

type PasswordFieldProps = Control & {
  readonly translate: Translate;
  /** The button that shows the password needs script, so it appears with it. */
  readonly canShow: boolean;
  /** True by default, for a password. */
  readonly required?: boolean;
};

/**
 * The account that a password belongs to, for password managers: they skip inputs of type `hidden`, but read one that is not displayed.
 */
export const UsernameField = ({ email }: { readonly email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** A password, typed once and shown on demand instead of typed twice. */
export const PasswordField = ({
  id,
  name,
  label,
  hint,
  error,
  translate,
  canShow,
  required = true,
  ...input
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className="field__row">
          <input
            className="field__control"
            id={id}
            name={name}
            type={isShown ? 'text' : 'password'}
            required={required}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...described}
          />
          {canShow && (
            <button
              type="button"
              className="field__show"
              aria-pressed={isShown}
              aria-controls={id}
              onClick={() => setShown(!isShown)}
            >
              {translate('Form_ShowPassword')}
            </button>
          )}
        </div>
      )}
    </Field>
  );
};

type ErrorSummaryProps = {
  readonly translate: Translate;
  /** What concerns the form as a whole, and the field it points at. */
  readonly problem?: { readonly message: Message; readonly field?: string | undefined } | undefined;
  readonly errors: readonly FieldError<string>[];
  readonly idOf: (field: string) => string;
  readonly summaryRef?: Ref<HTMLDivElement>;
};

/** What keeps the form from being sent, each with the way to its field. Takes the focus when the form was sent in vain. */
export const ErrorSummary = ({ translate, problem, errors, idOf, summaryRef }: ErrorSummaryProps) => {
  const id = idOf('errors');
  if (problem === undefined && errors.length === 0) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      ref={summaryRef}
      data-error-summary=""
    >
      <h2 id={id}>{translate('Form_ErrorSummary')}</h2>
      {problem !== undefined && (
        <p>
          {problem.field === undefined ? (
            translate(problem.message)
          ) : (
            <a href={`#${idOf(problem.field)}`}>{translate(problem.message)}</a>
          )}
        </p>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`}>{translate(message)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type SubmitButtonProps = {
  readonly translate: Translate;
  readonly label: string;
  readonly isBusy: boolean;
  /** Whether there is nothing to submit yet. */
  readonly isDisabled?: boolean | undefined;
};

/** Stays in place and focusable during a submit, so that focus is never lost; `aria-disabled` marks it as busy. */
export const SubmitButton = ({ translate, label, isBusy, isDisabled }: SubmitButtonProps) => (
  <div className="form__submit">
    <button type="submit" className="button" disabled={isDisabled} aria-disabled={isBusy || undefined}>
      {label}
    </button>
    <BusyWords translate={translate} isBusy={isBusy} />
  </div>
);
