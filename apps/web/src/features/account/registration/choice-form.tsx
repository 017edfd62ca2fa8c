import type { Say } from '@masthead/core/dictionary';
import { stepAfter } from '@masthead/core/registration';
import { ErrorSummary } from '../../../kit/forms/fields.tsx';
import { Honeypot } from '../../../kit/forms/honeypot.tsx';
import type { ChoiceForm } from './choice-step-page.ts';
import { Choices, StepHeading } from './choices.tsx';

const idOf = (field: string): string => `registration-${field}`;

/** Steps 2 to 4 of a registration where there is no script. */
export const ChoiceStepForm = ({
  say,
  language,
  step,
  offered,
  isListed,
  chosen,
  problem,
  action,
  formToken,
  stamp,
}: ChoiceForm & { readonly say: Say }) => (
  <form className="form" method="post" action={action}>
    <ErrorSummary say={say} problem={problem === null ? undefined : { message: problem }} errors={[]} idOf={idOf} />
    <StepHeading say={say} step={step} />
    <input type="hidden" name="formToken" value={formToken} />
    {stamp !== undefined && (
      <>
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot id={idOf('website')} name="website" label={say('Form_LeaveEmpty')} />
      </>
    )}
    {isListed ? (
      <Choices say={say} language={language} step={step} offered={offered} chosen={chosen} />
    ) : (
      <p role="status">{say('Stepper_ListFailed')}</p>
    )}
    <div className="stepper__ways">
      <button type="submit" className="button">
        {say(stepAfter(step) === undefined ? 'Stepper_Submit' : 'Stepper_Continue')}
      </button>
      <button type="submit" name="go" value="back" className="button button--quiet">
        {say('Stepper_Back')}
      </button>
    </div>
  </form>
);
