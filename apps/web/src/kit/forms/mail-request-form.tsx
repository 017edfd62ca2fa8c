import type { Translate } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import { ErrorSummary, SubmitButton, TextField } from './fields.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormIslandProps } from './served.ts';

type MailRequestFormProps = FormIslandProps & {
  readonly translate: Translate;
  /** Before each field's name in its id. */
  readonly prefix: string;
  readonly email: string;
  /** On the button that sends the form. */
  readonly submit: string;
  /** What is asked, above the field. */
  readonly children: ReactNode;
};

/** A form that asks for a mail by naming an address. It works alike with script and without: nothing of it is worth a script of its own. */
export const MailRequestForm = ({
  translate,
  prefix,
  email,
  submit,
  children,
  action,
  formToken,
  stamp = '',
  served: { errors, problem },
}: MailRequestFormProps) => {
  const idOf = (field: string): string => `${prefix}-${field}`;
  const error = errors.find(({ field }) => field === 'email');
  return (
    <form className="form" method="post" action={action}>
      <ErrorSummary
        translate={translate}
        problem={problem === null ? undefined : { message: problem.message, field: problem.field ?? undefined }}
        errors={errors}
        idOf={idOf}
      />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="stamp" value={stamp} />
      <Honeypot id={idOf('website')} name="website" label={translate('Form_LeaveEmpty')} />
      {children}
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        label={translate('SignIn_Email')}
        error={error === undefined ? undefined : translate(error.message)}
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
      />
      <SubmitButton translate={translate} label={submit} isBusy={false} />
    </form>
  );
};
