import { codeMessage } from '@masthead/core/sign-in-code';
import { useEffect, useRef } from 'react';
import { TextField } from './fields.tsx';
import { Form as FormFrame, type PostedTo } from './form.tsx';
import type { Form } from './use-form.ts';

type CodeFormProps = PostedTo & {
  readonly form: Form<{ readonly code: string }, unknown, string>;
  /** Where the code went. */
  readonly hint: string;
  readonly submit: string;
  /** Id of the form that asks for another code (`ResendCode`). */
  readonly resendId: string;
};

/**
 * Form for a mailed code; with script its button is enabled once the code has the right format (A§4); an expired code
 * offers another by the link "here" (A§8).
 */
export const CodeForm = ({ form, hint, submit, resendId, ...posted }: CodeFormProps) => {
  const { translate, isHydrated, view, touch } = form;
  // Text entered before the script loaded is in the field only.
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    touch('code');
  });
  const isDisabled = isHydrated && codeMessage(view.values.code) !== undefined;
  return (
    <FormFrame {...posted} form={form} submit={submit} isDisabled={isDisabled}>
      <TextField
        {...form.field('code')}
        onBlur={() => undefined}
        label={translate('SignInCode_Code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {form.problem?.message.key === 'SignInCode_Expired' && (
        <p>
          {translate('SignInCode_AskForNew')}{' '}
          <button type="submit" className="one-time-code__here" form={resendId}>
            {translate('SignInCode_Here')}
          </button>
        </p>
      )}
    </FormFrame>
  );
};
