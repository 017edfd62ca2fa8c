import type { ReactNode } from 'react';
import { ErrorSummary, SubmitButton } from './fields.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormFrame } from './use-form.ts';

/** What every form of a page is given by the server. */
export type PostedTo = {
  /** Target of the form without script: the page itself. */
  readonly action: string;
  readonly formToken: string;
  /** Replaces the captcha without script (decisions §7); undefined for a form that needs none. */
  readonly stamp?: string | undefined;
  /** The first stamp of this form, however often it comes back: what its call is known by when it is made once more. */
  readonly formKey?: string | undefined;
};

type FormProps = PostedTo & {
  readonly form: FormFrame;
  /** On the button that sends the form. */
  readonly submit: string;
  /** Whether it waits with its button until something is entered that may be sent. */
  readonly isDisabled?: boolean;
  /** Whose form it is, where what they entered waits for them if their session is over when it is posted (`readLeftBehind`). */
  readonly user?: string | undefined;
  /** Whether fields that have to be filled in are marked; for forms that have others. */
  readonly marksRequired?: boolean;
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
};

/**
 * Form that posts without script, with its error summary, its token, and the honeypot and stamp that replace a
 * captcha.
 */
export const Form = ({
  form,
  action,
  formToken,
  stamp,
  submit,
  isDisabled,
  user,
  marksRequired = false,
  children,
  after,
}: FormProps) => {
  const { translate, idOf, isBusy } = form;
  return (
    <form
      className={marksRequired ? 'form form--marked' : 'form'}
      method="post"
      action={action}
      ref={form.formRef}
      onSubmit={form.submit}
      noValidate={form.isHydrated}
    >
      <ErrorSummary
        translate={translate}
        problem={form.problem}
        errors={form.errors}
        idOf={idOf}
        summaryRef={form.summaryRef}
      />
      <input type="hidden" name="formToken" value={formToken} />
      {user !== undefined && <input type="hidden" name="user" value={user} />}
      {stamp !== undefined && (
        <>
          <input type="hidden" name="stamp" value={stamp} />
          <Honeypot id={idOf('website')} name="website" label={translate('Form_LeaveEmpty')} />
        </>
      )}
      {marksRequired && <p className="form__small">{translate('Form_RequiredMarked')}</p>}
      {children}
      <SubmitButton translate={translate} label={submit} isBusy={isBusy} isDisabled={isDisabled} />
      {after}
    </form>
  );
};
