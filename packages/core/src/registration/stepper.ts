import { assign, raise, sendTo } from 'xstate';
import { formErrors } from '../shared/form/form.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { ListSubscriptions, SubscriptionList } from '../subscriptions/index.ts';
import { registrationForm } from './form.ts';
import { type RegistrationPorts, registrationMachine, registrationView } from './machine.ts';
import type {
  Chosen,
  Filled,
  FormNews,
  ListFailed,
  Reached,
  StepperContext,
  StepperEvent,
  StepperInput,
  StepperOutcome,
} from './stepper-events.ts';
import { numberOf, type RegistrationStep, registrationSteps } from './steps.ts';

export type StepperPorts = RegistrationPorts & { readonly listSubscriptions: ListSubscriptions };

/** Whether the form may be filled in and sent. */
const isOpen = (form: FormNews['snapshot']): boolean =>
  form.hasTag('settled') && !form.hasTag('special') && !form.hasTag('done');

/**
 * Registration in four steps (A§2, A§4). The first is the form of the single long registration,
 * which also makes the call at the end, so that each refusal has the same message; the other steps
 * collect choices. A refusal of the account's values leads back to that form, any other failure
 * stays on the step; all values are kept.
 */
export const registrationStepperMachine = (ports: StepperPorts) => {
  const outcomes = outcomesOf<StepperOutcome>();
  const machine = setup({
    types: {
      context: {} as StepperContext,
      events: {} as StepperEvent | StepperOutcome,
      input: {} as StepperInput,
      tags: {} as 'busy' | 'settled',
      children: {} as { form: 'form' },
    },
    actors: {
      form: registrationMachine(ports),
      list: outcomes((_: undefined) => ports.listSubscriptions(), {
        succeeded: (list) => ({ type: 'list.arrived', list }),
        failed: (failure) => ({ type: 'list.failed', failure }),
      }),
    },
    guards: {
      isFilledIn: ({ context }, { values }: Filled) =>
        formErrors(registrationForm.rules, values, context.facts).length === 0,
      mayGoTo: ({ context }, { step, to }: Reached & { readonly to: RegistrationStep }) =>
        step === to && numberOf(step) <= numberOf(context.furthest),
      isAtItsForm: (_, { snapshot }: FormNews) => {
        const { errors, problem } = registrationView(snapshot);
        return isOpen(snapshot) && (errors.length > 0 || problem?.field !== undefined);
      },
      isRefused: (_, { snapshot }: FormNews) => isOpen(snapshot),
    },
    actions: {
      /** Registers the account, or shows the errors that prevent it. */
      submitForm: sendTo('form', (_, { values }: Filled) => ({ type: 'form.submitted', values })),
      keepStep: assign(({ context }, { step }: Reached) => ({
        furthest: numberOf(step) > numberOf(context.furthest) ? step : context.furthest,
      })),
      choose: assign(({ context: { chosen } }, { code, isChosen }: Chosen) => ({
        chosen: [...chosen.filter((other) => other !== code), ...(isChosen ? [code] : [])],
      })),
      tellOfForm: raise((_, { snapshot }: FormNews) => ({ type: 'form.changed' as const, snapshot })),
      askForList: raise({ type: 'list.wanted' }),
      keepList: assign((_, { list }: { readonly list: SubscriptionList }) => ({ list, listFailure: undefined })),
      keepListFailure: assign((_, { failure }: ListFailed) => ({ listFailure: failure })),
    },
  }).createMachine({
    id: 'registrationStepper',
    description: 'Registration in four steps.',
    context: ({ input }) => ({
      ...input,
      chosen: input.chosen ?? [],
      furthest: 'account',
      list: undefined,
      listFailure: undefined,
    }),
    type: 'parallel',
    invoke: {
      id: 'form',
      src: 'form',
      input: ({ context, self }) => ({
        ...context.facts,
        prefill: context.prefill,
        served: context.served,
        subscriptions: () => self.getSnapshot().context.chosen,
      }),
      onSnapshot: { actions: { type: 'tellOfForm', params: ({ event }) => event } },
    },
    on: { 'alert.chosen': { actions: { type: 'choose', params: eventParams } } },
    states: {
      steps: {
        description: 'Where the visitor is.',
        initial: 'account',
        on: {
          'step.named': registrationSteps.map((to) => ({
            guard: {
              type: 'mayGoTo' as const,
              params: ({ event }: { readonly event: Reached }) => ({ step: event.step, to }),
            },
            target: `.${to}` as const,
          })),
        },
        states: {
          account: {
            description:
              'Step 1: who they are. Continue leads on once the form breaks no rule, and says what is wrong before.',
            tags: 'settled',
            on: {
              'step.continued': [
                { guard: { type: 'isFilledIn', params: eventParams }, target: 'newsletters' },
                { actions: { type: 'submitForm', params: eventParams } },
              ],
            },
          },
          newsletters: {
            description: 'Step 2.',
            tags: 'settled',
            entry: [{ type: 'keepStep', params: { step: 'newsletters' } }, 'askForList'],
            on: { 'step.continued': 'alerts', 'step.left': 'account' },
          },
          alerts: {
            description: 'Step 3.',
            tags: 'settled',
            entry: { type: 'keepStep', params: { step: 'alerts' } },
            on: { 'step.continued': 'guides', 'step.left': 'newsletters' },
          },
          guides: {
            description: 'Step 4, from which everything is sent.',
            tags: 'settled',
            entry: { type: 'keepStep', params: { step: 'guides' } },
            on: {
              'stepper.submitted': { target: 'registering', actions: { type: 'submitForm', params: eventParams } },
              'step.left': 'alerts',
            },
          },
          registering: {
            description: 'The account is asked for, or made already; the form says which.',
            tags: 'busy',
            on: {
              'step.named': {},
              'form.changed': [
                { guard: { type: 'isAtItsForm', params: eventParams }, target: 'account' },
                { guard: { type: 'isRefused', params: eventParams }, target: 'guides' },
              ],
            },
          },
        },
      },
      list: {
        description: 'What there is to choose from.',
        initial: 'waiting',
        states: {
          waiting: { description: 'Not wanted yet.', on: { 'list.wanted': 'loading' } },
          loading: {
            description: 'It is asked for.',
            invoke: { src: 'list', input: undefined },
            on: {
              'list.arrived': { target: 'listed', actions: { type: 'keepList', params: eventParams } },
              'list.failed': { target: 'unlisted', actions: { type: 'keepListFailure', params: eventParams } },
            },
          },
          listed: { description: 'It is here.' },
          unlisted: {
            description: 'It could not be had; an account can be made without, and it may be asked for again.',
            on: { 'list.wanted': 'loading' },
          },
        },
      },
    },
  });
  return machine as Accepting<StepperEvent, typeof machine>;
};

export type StepperMachine = ReturnType<typeof registrationStepperMachine>;
