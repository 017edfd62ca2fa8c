import type { FieldError, Message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { FormProblem } from '@masthead/core/form';
import type { VNodeChild } from 'vue';

/** How the site answered a form that has to be sent again. */
export type Refused = {
  readonly errors: readonly FieldError<string>[];
  readonly problem: FormProblem<string> | undefined;
};

export const nothingRefused: Refused = { errors: [], problem: undefined };

/** A form refused as a whole. */
export const refusedFor = (message: Message): Refused => ({ errors: [], problem: { message, field: undefined } });

type Controls = { readonly translate: Translate; readonly errors: readonly FieldError<string>[] };

type FieldProps = Controls & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete?: string;
  readonly value?: string | undefined;
  readonly maxlength?: number | undefined;
  /** What to choose from; a line of text without. */
  readonly options?: readonly { readonly code: string; readonly description: string }[];
  readonly prompt?: string;
};

/** A label with its control, hint and error. */
export const Field = ({
  translate,
  errors,
  name,
  label,
  hint,
  type = 'text',
  autocomplete,
  value,
  maxlength,
  options = [],
  prompt,
}: FieldProps) => {
  const error = errors.find(({ field }) => field === name);
  const described = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean);
  const common = {
    id: name,
    name,
    required: true,
    autocomplete,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': error === undefined ? undefined : 'true',
  } as const;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {hint !== undefined && (
        <p class="small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p class="problem" id={`${name}-error`}>
          {translate(error.message)}
        </p>
      )}
      {options.length === 0 ? (
        <input {...common} type={type} maxlength={maxlength} value={type === 'password' ? undefined : value} />
      ) : (
        <select {...common}>
          <option value="">{prompt}</option>
          {options.map(({ code, description }) => (
            <option key={code} value={code} selected={code === value}>
              {description}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};

/** What keeps a form from being sent, each with the way to its field. */
const ErrorSummary = ({ translate, refused }: { readonly translate: Translate; readonly refused: Refused }) => {
  const { errors, problem } = refused;
  if (problem === undefined && errors.length === 0) return null;
  return (
    <div class="error-summary" role="alert" aria-labelledby="form-errors" tabindex={-1}>
      <h2 id="form-errors">{translate('Form_ErrorSummary')}</h2>
      {problem !== undefined && (
        <p>
          {problem.field === undefined ? (
            translate(problem.message)
          ) : (
            <a href={`#${problem.field}`}>{translate(problem.message)}</a>
          )}
        </p>
      )}
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{translate(message)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};

type FormProps = {
  readonly translate: Translate;
  readonly action: string;
  readonly formToken: string;
  readonly refused: Refused;
  readonly submit: string;
  /** Replaces the captcha; undefined for a form that needs none. */
  readonly stamp?: string | undefined;
  readonly children?: VNodeChild | VNodeChild[];
};

/** A form that posts to its page, with its mark and its errors. */
export const Form = ({ translate, action, formToken, refused, submit, stamp, children }: FormProps) => (
  <form class="form" method="post" action={action}>
    <ErrorSummary translate={translate} refused={refused} />
    <input type="hidden" name="formToken" value={formToken} />
    {stamp !== undefined && (
      <>
        <input type="hidden" name="stamp" value={stamp} />
        <div class="visually-hidden" aria-hidden="true">
          <label for="website">{translate('Form_LeaveEmpty')}</label>
          <input id="website" name="website" type="text" tabindex={-1} autocomplete="off" />
        </div>
      </>
    )}
    {children}
    <button type="submit" class="button">
      {submit}
    </button>
  </form>
);
