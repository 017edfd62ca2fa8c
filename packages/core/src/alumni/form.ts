import { pipe } from '#fp-ts/function';
import type { TaskEither } from '#fp-ts/TaskEither';
import * as TE from '#fp-ts/TaskEither';
import type { RequestPasswordReset, ResetLink, ResetPassword } from '../password-reset/index.ts';
import type { CaptchaFailure, CaptchaToken, SolveCaptcha } from '../shared/captcha.ts';
import type { FormDefinition, FormRules, Refusal } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { emailMessage, required, tooLong } from '../shared/form/form-rules.ts';
import type { Language } from '../shared/language.ts';
import { type Message, message } from '../shared/message.ts';
import { type AlumniField, type AlumniFormPart, type AlumniRecordPart, reason } from './components.ts';
import { type AlumniFailure, alumniProblem } from './failure.ts';
import type { AlumniAction, AlumniReceipt, AlumniValues } from './model.ts';
import type { SaveAlumniRecord, SendAlumniForm } from './port.ts';

/** `LinkRefused`: the link of a reset is not good, or the password is not. */
export type AlumniSendFailure =
  | AlumniFailure
  | CaptchaFailure
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'LinkRefused' };

/** What a form needs to know besides its fields: the link of a reset, where it came by one. */
export type AlumniFacts = { readonly link?: ResetLink | undefined };

export type AlumniFormDefinition = FormDefinition<
  AlumniValues,
  AlumniFacts,
  AlumniSendFailure,
  AlumniReceipt,
  'done',
  never
>;

const ruleOf =
  ({ name, kind, isRequired, max }: AlumniField) =>
  (values: AlumniValues): Message | undefined => {
    const value = values[name] ?? '';
    if (kind === 'tick') return undefined;
    if (isRequired && value.trim() === '') return required(value, 'Alumni_Required');
    if (value.trim() === '') return undefined;
    return kind === 'email' ? emailMessage(value) : tooLong(value, max);
  };

/** Builds the rules of the fields. */
export const alumniRules = (fields: readonly AlumniField[]): FormRules<AlumniValues, AlumniFacts> =>
  Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)]));

const refusalOf =
  (fields: readonly AlumniField[]) =>
  (failure: AlumniSendFailure): Refusal<string> => {
    switch (failure._tag) {
      case 'ValuesRefused':
        return {
          problem: { message: message('Alumni_ValuesRefused'), field: undefined },
          fieldErrors: fields
            .filter(({ name }) => failure.fields.includes(name))
            .map(({ name }) => ({ field: name, message: message('Alumni_ValuesRefused') })),
        };
      case 'CaptchaUnsolved':
        return { problem: { message: message('Alumni_CaptchaRefused'), field: undefined } };
      case 'AddressRefused':
        return { problem: { message: message('ValidEmail'), field: 'email' } };
      case 'LinkRefused':
        return { problem: { message: message('Alumni_LinkRefused'), field: undefined } };
      default:
        return { problem: { message: alumniProblem(failure).message, field: undefined } };
    }
  };

const emptyOf = (fields: readonly AlumniField[]): AlumniValues =>
  Object.fromEntries(fields.map(({ name }) => [name, '']));

/** The form of a component that has fields, be it one to send or a record to change. */
export const alumniForm = ({ fields }: Pick<AlumniFormPart | AlumniRecordPart, 'fields'>): AlumniFormDefinition => ({
  id: 'alumniForm',
  description: 'A form of the alumni network, described by data.',
  empty: emptyOf(fields),
  rules: alumniRules(fields),
  tidy: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
  secrets: fields.filter(({ kind }) => kind === 'password').map(({ name }) => name),
  refusal: refusalOf(fields),
  done: 'done',
});

export type AlumniFormPorts = {
  readonly sendAlumniForm: SendAlumniForm;
  readonly solveCaptcha: SolveCaptcha;
  readonly requestPasswordReset: RequestPasswordReset;
  readonly resetPassword: ResetPassword;
};

const taken: AlumniReceipt = { taken: 1, refused: [] };

const sent = (
  { sends }: AlumniFormPart,
  ports: AlumniFormPorts,
  { values, facts }: { readonly values: AlumniValues; readonly facts: AlumniFacts },
  captcha: CaptchaToken | undefined,
  language: Language,
): TaskEither<AlumniSendFailure, AlumniReceipt> => {
  switch (sends) {
    case 'reset':
      return pipe(
        ports.requestPasswordReset({ email: values.email ?? '', captcha: captcha ?? '', area: 'alumni' }),
        TE.map(() => taken),
      );
    case 'newPassword':
      return pipe(
        ports.resetPassword({ token: '', uid: '', ...facts.link, password: values.password ?? '' }),
        TE.bimap(
          (failure): AlumniSendFailure =>
            failure._tag === 'Refused' || failure._tag === 'RefusedWithoutKnownCode'
              ? { _tag: 'LinkRefused' }
              : failure,
          () => taken,
        ),
      );
    default:
      return ports.sendAlumniForm({ form: sends, values, captcha, language });
  }
};

/** Runs a form of a page in the given language; a public form solves a captcha for each attempt. */
export const runAlumniForm = (part: AlumniFormPart, ports: AlumniFormPorts, language: Language) =>
  formMachine(alumniForm(part), {
    submit: (submission) =>
      part.captcha === undefined
        ? sent(part, ports, submission, undefined, language)
        : pipe(
            ports.solveCaptcha(part.captcha),
            TE.chainW((captcha) => sent(part, ports, submission, captcha, language)),
          ),
  });

/** Runs an editable record that starts with the values of the API. */
export const runAlumniRecord = (part: AlumniRecordPart, save: SaveAlumniRecord) =>
  formMachine(alumniForm(part), {
    submit: ({ values }) =>
      pipe(
        save(part.record, values),
        TE.map(() => taken),
      ),
  });

/** The fields that an action requires: a refusal needs a reason. */
const actFields: Readonly<Partial<Record<AlumniAction, readonly AlumniField[]>>> = { refuse: [reason] };

/** Returns the form of an action on an entry: only a button where it needs no fields. */
export const alumniActForm = (action: AlumniAction): { readonly fields: readonly AlumniField[] } => ({
  fields: actFields[action] ?? [],
});

/** Runs an action on an entry: it happens once, or reports its failure. */
export const runAlumniAct = (action: AlumniAction, act: (values: AlumniValues) => TaskEither<AlumniFailure, void>) =>
  formMachine(alumniForm(alumniActForm(action)), {
    submit: ({ values }) =>
      pipe(
        act(values),
        TE.map(() => taken),
      ),
  });
