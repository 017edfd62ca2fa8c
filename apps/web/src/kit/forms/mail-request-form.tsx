import type { Say } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import { ErrorSummary, SubmitButton, TextField } from './fields.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormIslandProps } from './served.ts';

type MailRequestFormProps = FormIslandProps & {
  readonly say: Say;
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
  say,
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
        say={say}
        problem={problem === null ? undefined : { message: problem.message, field: problem.field ?? undefined }}
        errors={errors}
        idOf={idOf}
      />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="stamp" value={stamp} />
      <Honeypot id={idOf('website')} name="website" label={say('Form_LeaveEmpty')} />
      {children}
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        label={say('SignIn_Email')}
        error={error === undefined ? undefined : say(error.message)}
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
      />
      <SubmitButton say={say} label={submit} isBusy={false} />
    </form>
  );
};
