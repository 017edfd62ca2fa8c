import type { Say } from '@masthead/core/dictionary';
import { ErrorSummary, SubmitButton, TextField } from '../../../kit/forms/fields.tsx';
import { Honeypot } from '../../../kit/forms/honeypot.tsx';
import type { FormIslandProps } from '../../../kit/forms/served.ts';

const idOf = (field: string): string => `mail-preferences-link-${field}`;

/** A form of one field that works alike with script and without: nothing of it is worth a script of its own. */
export const MailPreferencesLinkForm = ({
  say,
  email,
  action,
  formToken,
  stamp = '',
  served: { errors, problem },
}: FormIslandProps & { readonly say: Say; readonly email: string }) => {
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
      <p>{say('MailPreferences_LinkIntro')}</p>
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
      <SubmitButton label={say('MailPreferences_LinkSubmit')} busyLabel={say('Form_Busy')} isBusy={false} />
    </form>
  );
};
