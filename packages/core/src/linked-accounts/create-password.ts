import { pipe } from '#fp-ts/function';
import { type FormDefinition, formView, refusal } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { failureMessage, message } from '../shared/message.ts';
import { passwordProblem } from '../shared/password/password.ts';
import * as TE from '../shared/task-either.ts';
import type { Provider } from '../social-sign-in/index.ts';
import type { CreatePasswordFailure } from './failure.ts';
import type { CreatePasswordForm, PasswordCreated } from './model.ts';
import type { CreatePassword } from './port.ts';

export type CreatePasswordPorts = { readonly createPassword: CreatePassword };

/** What the rule and the call need to know besides the password. */
export type CreatePasswordFacts = {
  readonly userId: string;
  /** The address of the account, and the name of the site: no password may contain them. */
  readonly email: string;
  readonly siteName: string;
  /** The provider that the password replaces; undefined where none is unlinked. */
  readonly unlinks: Provider | undefined;
};

/** Creating the first password of an account (A§4, A§5, A§8), and unlinking its last provider with it. */
export const createPasswordForm: FormDefinition<
  CreatePasswordForm,
  CreatePasswordFacts,
  CreatePasswordFailure,
  PasswordCreated,
  'stay' | 'signInAgain',
  never
> = {
  id: 'createPassword',
  description: 'Creating the first password of an account, and unlinking its last provider with it.',
  empty: { password: '' },
  rules: {
    password: ({ password }, { email, siteName }) =>
      password === ''
        ? message('RequiredPassword')
        : passwordProblem(password, { email, siteName }) === undefined
          ? undefined
          : message('ValidPassword'),
  },
  secrets: ['password'],
  refusal: (failure) => {
    switch (failure._tag) {
      case 'Refused':
        return { problem: { message: message(`Profile_Error_${failure.code}`), field: 'password' } };
      case 'PasswordExists':
        return refusal(message('CreatePassword_Exists'));
      case 'TooManyTries':
        return refusal(failureMessage(failure));
      default:
        return refusal(message('Profile_CreatePasswordError'));
    }
  },
  special: ({ _tag }) => (_tag === 'ReLoginRequired' || _tag === 'SignInRequired' ? 'signInAgain' : undefined),
  done: 'stay',
};

export const createPasswordMachine = ({ createPassword }: CreatePasswordPorts) =>
  formMachine(createPasswordForm, {
    submit: ({ values: { password }, facts: { userId, unlinks } }) =>
      pipe(
        createPassword({ userId, password, unlinks }),
        TE.map(() => ({ unlinked: unlinks })),
      ),
  });

export const createPasswordView = formView(createPasswordForm);
