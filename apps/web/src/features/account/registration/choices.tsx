import type { Say } from '@masthead/core/dictionary';
import { type ChoiceStep, numberOf, type RegistrationStep, registrationSteps } from '@masthead/core/registration';
import type { Alert } from '@masthead/core/subscriptions';
import type { Ref } from 'react';

/** How a box of a step is posted. */
export const boxOf = (code: string): string => `alert-${code}`;

const headings = {
  account: 'Stepper_Account',
  newsletters: 'Stepper_Newsletters',
  alerts: 'Stepper_Alerts',
  guides: 'Stepper_Guides',
} as const satisfies Record<RegistrationStep, string>;

/** Which of the steps this is. */
export const StepHeading = ({
  say,
  step,
  heading,
}: {
  readonly say: Say;
  readonly step: RegistrationStep;
  readonly heading?: Ref<HTMLHeadingElement>;
}) => (
  <header className="stepper__header">
    <p className="stepper__progress">
      {say('Stepper_Progress', { number: numberOf(step), total: registrationSteps.length })}
    </p>
    <h2 className="stepper__heading" tabIndex={-1} ref={heading}>
      {say(headings[step])}
    </h2>
  </header>
);

type ChoicesProps = {
  readonly say: Say;
  readonly step: ChoiceStep;
  readonly offered: readonly Alert[];
  readonly chosen: readonly string[];
  /** Without it the boxes are posted. */
  readonly onChoose?: (code: string, isChosen: boolean) => void;
};

/** What can be chosen in one step; nothing has to be. */
export const Choices = ({ say, step, offered, chosen, onChoose }: ChoicesProps) =>
  offered.length === 0 ? (
    <p>{say('Stepper_Nothing')}</p>
  ) : (
    <fieldset className="form__part choices">
      <legend className="visually-hidden">{say(headings[step])}</legend>
      <p className="form__small">{say('Stepper_ChooseHint')}</p>
      {offered.map(({ code, title, frequency, description, toolTip, preview }) => (
        <div className="choice" key={code}>
          <input
            id={boxOf(code)}
            type="checkbox"
            name={boxOf(code)}
            value="yes"
            aria-describedby={`${boxOf(code)}-about`}
            // Uncontrolled, as every control of a form is: what is held back while a pointer is down is drawn before the click is heard.
            defaultChecked={chosen.includes(code)}
            onChange={(event) => onChoose?.(code, event.currentTarget.checked)}
          />
          <label htmlFor={boxOf(code)}>{title}</label>
          <div className="choice__about" id={`${boxOf(code)}-about`}>
            <p className="choice__frequency">{frequency}</p>
            {toolTip !== '' && <p className="choice__tip">{toolTip}</p>}
            <p>{description}</p>
          </div>
          {preview !== undefined && (
            <p className="choice__preview">
              <a href={preview.href} target="_blank" rel="noreferrer">
                {preview.label}
              </a>
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
