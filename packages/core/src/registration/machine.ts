import { assign, emit, setup } from 'xstate';
import type { CaptchaFailure, CaptchaToken, SolveCaptcha } from '../shared/captcha.ts';
import type { Defect } from '../shared/failure.ts';
import type { FieldError } from '../shared/message.ts';
import { outcomesOf, toldBy } from '../shared/outcome.ts';
import type { LookupFailure, RegistrationFailure } from './failure.ts';
import {
  blamesOf,
  emptyRegistrationForm,
  type RegistrationField,
  type RegistrationRules,
  registrationErrors,
  registrationFields,
  tidyRegistration,
} from './form.ts';
import type { RegisteredVisitor, RegistrationForm } from './model.ts';
import type { DetectCountry, RegisterAccount } from './port.ts';

export type RegistrationPorts = {
  readonly registerAccount: RegisterAccount;
  readonly solveCaptcha: SolveCaptcha;
  readonly detectCountry: DetectCountry;
};

export type RegistrationInput = {
  readonly rules: RegistrationRules;
  /** What is known beforehand: the address's `email` and `name`, or the form of a single sign-on (A§2). */
  readonly prefill?: Partial<RegistrationForm>;
  /** A§2 `source`; sent as the source-registration value. */
  readonly source?: string | undefined;
  readonly subscriptions?: readonly string[];
  readonly cid?: string | undefined;
  readonly practiceCode?: string | undefined;
};

type Occasion = Required<Pick<RegistrationInput, 'rules' | 'subscriptions'>> & {
  readonly source: string | undefined;
  readonly cid: string | undefined;
  readonly practiceCode: string | undefined;
};

type FieldChange = {
  [Field in RegistrationField]: { readonly field: Field; readonly value: RegistrationForm[Field] };
}[RegistrationField];

export type RegistrationEvent =
  | ({ readonly type: 'field.changed' } & FieldChange)
  | { readonly type: 'field.left'; readonly field: RegistrationField }
  | { readonly type: 'form.submitted'; readonly form: RegistrationForm }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'country.detected'; readonly country: string }
  | { readonly type: 'country.undetected'; readonly failure: LookupFailure | Defect }
  | { readonly type: 'captcha.solved'; readonly token: CaptchaToken }
  | { readonly type: 'captcha.failed'; readonly failure: CaptchaFailure | Defect }
  | { readonly type: 'registration.succeeded'; readonly visitor: RegisteredVisitor }
  | { readonly type: 'registration.failed'; readonly failure: RegistrationFailure | Defect };

/** `form.rejected`: the visitor should look at the summary of errors now (A§8 "scrolls up"). */
export type RegistrationEmitted =
  | { readonly type: 'visitor.registered'; readonly visitor: RegisteredVisitor }
  | { readonly type: 'visitor.signedIn'; readonly visitor: RegisteredVisitor }
  | { readonly type: 'form.rejected' };

export type RegistrationContext = {
  readonly occasion: Occasion;
  readonly form: RegistrationForm;
  /** Fields the visitor has been in and left, or sent: only these show their errors. */
  readonly visited: ReadonlySet<RegistrationField>;
  readonly hasChosenConsent: boolean;
  readonly captcha: CaptchaToken;
  readonly failure: RegistrationFailure | CaptchaFailure | Defect | undefined;
  /** What the service has against single fields, as long as they stay as they were sent. */
  readonly blames: readonly FieldError<RegistrationField>[];
  readonly visitor: RegisteredVisitor | undefined;
};

/** Decisions §5: consent may be preset here and nowhere else. */
const consentIsPresetIn = (country: string): boolean => country.toUpperCase() === 'US';

const isSpecial = (failure: RegistrationFailure | Defect): boolean =>
  failure._tag === 'Refused' && (failure.code === 2002 || failure.code === 2003);

const outcomes = outcomesOf<RegistrationEvent>();

/**
 * Registration by the single long form of A§2. Each try solves a captcha of its own, because a token counts once. A deployment
 * that hides the captcha (A§5) gives a `solveCaptcha` that answers at once.
 */
export const registrationMachine = (ports: RegistrationPorts) =>
  setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      emitted: {} as RegistrationEmitted,
      input: {} as RegistrationInput,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    actors: {
      detectCountry: outcomes((_: undefined) => ports.detectCountry(), {
        succeeded: (country) => ({ type: 'country.detected', country }),
        failed: (failure) => ({ type: 'country.undetected', failure }),
      }),
      solveCaptcha: outcomes(ports.solveCaptcha, {
        succeeded: (token) => ({ type: 'captcha.solved', token }),
        failed: (failure) => ({ type: 'captcha.failed', failure }),
      }),
      register: outcomes(ports.registerAccount, {
        succeeded: (visitor) => ({ type: 'registration.succeeded', visitor }),
        failed: (failure) => ({ type: 'registration.failed', failure }),
      }),
    },
    guards: {
      isFilledIn: ({ context }, { form }: { readonly form: RegistrationForm }) =>
        registrationErrors(form, context.occasion.rules).length === 0,
      mayPresetConsent: ({ context }, { country }: { readonly country: string }) =>
        !context.hasChosenConsent && consentIsPresetIn(country),
      mustCheckEmail: (_, { failure }: { readonly failure: RegistrationFailure | Defect }) => isSpecial(failure),
    },
    actions: {
      keepField: assign(({ context }, change: FieldChange) => ({
        form: { ...context.form, [change.field]: change.value },
        hasChosenConsent: context.hasChosenConsent || change.field === 'occasionalEmail',
        blames: context.blames.filter(({ field }) => field !== change.field),
      })),
      keepVisit: assign(({ context }, { field }: { readonly field: RegistrationField }) => ({
        visited: new Set(context.visited).add(field),
      })),
      keepForm: assign((_, { form }: { readonly form: RegistrationForm }) => ({
        form,
        visited: new Set(registrationFields),
        hasChosenConsent: true,
        failure: undefined,
        blames: [],
      })),
      presetConsent: assign(({ context }) => ({ form: { ...context.form, occasionalEmail: true } })),
      keepToken: assign((_, { token }: { readonly token: CaptchaToken }) => ({ captcha: token })),
      keepFailure: assign((_, { failure }: { readonly failure: RegistrationFailure | CaptchaFailure | Defect }) => ({
        captcha: '',
        failure,
        blames: failure._tag === 'Refused' && failure.code === 1004 ? blamesOf(failure.fields) : [],
      })),
      dropFailure: assign({ failure: undefined, blames: [] }),
      // The password has done its work: nothing should be able to read it from a snapshot any more.
      keepVisitor: assign(({ context }, { visitor }: { readonly visitor: RegisteredVisitor }) => ({
        visitor,
        captcha: '',
        form: { ...context.form, password: '', passwordConfirmation: '' },
      })),
      askToLook: emit({ type: 'form.rejected' }),
      announceRegistration: emit((_, { visitor }: { readonly visitor: RegisteredVisitor }) => ({
        type: 'visitor.registered' as const,
        visitor,
      })),
      announceVisitor: emit((_, { visitor }: { readonly visitor: RegisteredVisitor }) => ({
        type: 'visitor.signedIn' as const,
        visitor,
      })),
    },
  }).createMachine({
    id: 'registration',
    description: 'Registration by the single long form.',
    context: ({ input }) => ({
      occasion: {
        rules: input.rules,
        source: input.source,
        subscriptions: input.subscriptions ?? [],
        cid: input.cid,
        practiceCode: input.practiceCode,
      },
      form: { ...emptyRegistrationForm, ...input.prefill },
      visited: new Set(),
      hasChosenConsent: input.prefill?.occasionalEmail !== undefined,
      captcha: '',
      failure: undefined,
      blames: [],
      visitor: undefined,
    }),
    invoke: { src: 'detectCountry', input: undefined },
    initial: 'filling',
    states: {
      filling: {
        description: 'The visitor fills the form in; nothing was sent yet.',
        tags: 'settled',
        on: {
          'field.changed': { actions: { type: 'keepField', params: toldBy } },
          'field.left': { actions: { type: 'keepVisit', params: toldBy } },
        },
      },
      correcting: {
        description: 'What was sent breaks a rule; each field says which, and says so anew on every change.',
        tags: 'settled',
        entry: 'askToLook',
        on: { 'field.changed': { actions: { type: 'keepField', params: toldBy } } },
      },
      proving: {
        description: 'The captcha is solved for this one try.',
        tags: 'busy',
        invoke: { src: 'solveCaptcha', input: 'register' },
        on: {
          'captcha.solved': { target: 'registering', actions: { type: 'keepToken', params: toldBy } },
          'captcha.failed': { target: 'refused', actions: { type: 'keepFailure', params: toldBy } },
          'form.submitted': {},
        },
      },
      registering: {
        description: 'The user service is asked to make the account.',
        tags: 'busy',
        invoke: {
          src: 'register',
          input: ({ context: { occasion, form, captcha } }) => ({
            registration: {
              ...tidyRegistration(form),
              subscriptions: occasion.subscriptions,
              cid: occasion.cid,
              practiceCode: occasion.practiceCode,
            },
            captcha,
            source: occasion.source,
          }),
        },
        on: {
          'registration.succeeded': {
            target: 'registered',
            actions: [
              { type: 'keepVisitor', params: toldBy },
              { type: 'announceRegistration', params: toldBy },
              { type: 'announceVisitor', params: toldBy },
            ],
          },
          'registration.failed': [
            {
              guard: { type: 'mustCheckEmail', params: toldBy },
              target: 'awaitingEmail',
              actions: { type: 'keepFailure', params: toldBy },
            },
            { target: 'refused', actions: { type: 'keepFailure', params: toldBy } },
          ],
          'form.submitted': {},
        },
      },
      refused: {
        description: 'The account was not made; what was typed is kept, and the next try solves a new captcha.',
        tags: 'settled',
        entry: 'askToLook',
        on: { 'field.changed': { actions: { type: 'keepField', params: toldBy } } },
      },
      awaitingEmail: {
        description:
          'The address may have an account already: the mail tells its owner, the page only says to look there.',
        tags: 'settled',
        on: { 'form.reopened': { target: 'filling', actions: 'dropFailure' } },
      },
      registered: {
        description: 'The account exists and its owner is signed in.',
        tags: ['settled', 'done'],
        type: 'final',
      },
    },
    on: {
      'country.detected': { guard: { type: 'mayPresetConsent', params: toldBy }, actions: 'presetConsent' },
      'form.submitted': [
        {
          guard: { type: 'isFilledIn', params: toldBy },
          target: '.proving',
          actions: { type: 'keepForm', params: toldBy },
        },
        { target: '.correcting', actions: { type: 'keepForm', params: toldBy } },
      ],
    },
  });

export type RegistrationMachine = ReturnType<typeof registrationMachine>;
