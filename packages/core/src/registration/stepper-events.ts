import type { SnapshotFrom } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import type { FormInput } from '../shared/form/form.ts';
import type { SubscriptionList, SubscriptionListFailure } from '../subscriptions/index.ts';
import type { RegistrationFacts } from './form.ts';
import type { RegistrationMachine } from './machine.ts';
import type { RegistrationForm } from './model.ts';
import type { RegistrationStep } from './steps.ts';

/** What a registration in steps is opened with. */
export type StepperInput = {
  readonly facts: Omit<RegistrationFacts, 'subscriptions'>;
  readonly prefill?: Partial<RegistrationForm> | undefined;
  /** What the server answered to the form of the account when it was posted without script. */
  readonly served?: FormInput<RegistrationForm, unknown>['served'];
  /** What the visitor chose before. */
  readonly chosen?: readonly string[];
};

export type Filled = { readonly values: RegistrationForm };
export type Chosen = { readonly code: string; readonly isChosen: boolean };
export type Reached = { readonly step: RegistrationStep };
export type ListFailed = { readonly failure: SubscriptionListFailure | Defect };

/** What the form of the account has come to. */
export type FormNews = { readonly snapshot: SnapshotFrom<RegistrationMachine> };

export type StepperEvent =
  /** Continue, with the values of the account form. */
  | ({ readonly type: 'step.continued' } & Filled)
  | { readonly type: 'step.left' }
  /** The address names a step, because the visitor went back or forward in their browser. */
  | ({ readonly type: 'step.named' } & Reached)
  | ({ readonly type: 'alert.chosen' } & Chosen)
  | ({ readonly type: 'stepper.submitted' } & Filled)
  | { readonly type: 'list.wanted' };

/** What comes of the form, and of asking for the list. */
export type StepperOutcome =
  | ({ readonly type: 'form.changed' } & FormNews)
  | { readonly type: 'list.arrived'; readonly list: SubscriptionList }
  | ({ readonly type: 'list.failed' } & ListFailed);

export type StepperContext = StepperInput & {
  readonly chosen: readonly string[];
  /** The last step that the visitor has been to. */
  readonly furthest: RegistrationStep;
  readonly list: SubscriptionList | undefined;
  readonly listFailure: SubscriptionListFailure | Defect | undefined;
};
