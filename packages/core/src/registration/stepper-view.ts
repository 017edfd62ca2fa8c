import type { SnapshotFrom } from 'xstate';
import { failureMessage, type Message } from '../shared/message.ts';
import type { SubscriptionList } from '../subscriptions/index.ts';
import type { StepperMachine } from './stepper.ts';
import { type RegistrationStep, registrationSteps } from './steps.ts';

export type StepperView = {
  readonly step: RegistrationStep;
  readonly chosen: readonly string[];
  /** What there is to choose from, over all groups and languages; undefined as long as it is not here. */
  readonly list: SubscriptionList | undefined;
  /** Why there are no options to choose from. */
  readonly listProblem: Message | undefined;
};

const stepOf = (snapshot: SnapshotFrom<StepperMachine>): RegistrationStep =>
  registrationSteps.find((step) => snapshot.matches({ steps: step })) ?? 'guides';

/** What a screen with a registration in steps needs to know, beside the tags and the form. */
export const stepperView = (snapshot: SnapshotFrom<StepperMachine>): StepperView => {
  const { chosen, list, listFailure } = snapshot.context;
  return {
    step: stepOf(snapshot),
    chosen,
    list,
    listProblem: snapshot.matches({ list: 'unlisted' }) && listFailure ? failureMessage(listFailure) : undefined,
  };
};
