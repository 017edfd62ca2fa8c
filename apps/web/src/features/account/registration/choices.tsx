import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { type ChoiceStep, numberOf, type RegistrationStep, registrationSteps } from '@masthead/core/registration';
import type { Alert } from '@masthead/core/subscriptions';
import type { Ref } from 'react';
import { AlertChoices } from '../../../kit/subscriptions/alert-choices.tsx';

const headings = {
  account: 'Stepper_Account',
  newsletters: 'Stepper_Newsletters',
  alerts: 'Stepper_Alerts',
  guides: 'Stepper_Guides',
} as const satisfies Record<RegistrationStep, string>;

/** Which of the steps this is. */
export const StepHeading = ({
  translate,
  step,
  heading,
}: {
  readonly translate: Translate;
  readonly step: RegistrationStep;
  readonly heading?: Ref<HTMLHeadingElement>;
}) => (
  <header className="stepper__header">
    <p className="stepper__progress">
      {translate('Stepper_Progress', { number: numberOf(step), total: registrationSteps.length })}
    </p>
    <h2 className="stepper__heading" tabIndex={-1} ref={heading}>
      {translate(headings[step])}
    </h2>
  </header>
);

type ChoicesProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly step: ChoiceStep;
  readonly offered: readonly Alert[];
  readonly chosen: readonly string[];
  /** Without it the boxes are posted. */
  readonly onChoose?: (code: string, isChosen: boolean) => void;
};

/** What can be chosen in one step; nothing has to be. */
export const Choices = ({ translate, step, offered, ...choices }: ChoicesProps) =>
  offered.length === 0 ? (
    <p>{translate('Stepper_Nothing')}</p>
  ) : (
    <AlertChoices {...choices} legend={translate(headings[step])} isLegendHidden alerts={offered}>
      <p className="form__small">{translate('Stepper_ChooseHint')}</p>
    </AlertChoices>
  );
