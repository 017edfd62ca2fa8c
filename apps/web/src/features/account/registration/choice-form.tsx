import type { Translate } from '@masthead/core/dictionary';
import { stepAfter } from '@masthead/core/registration';
import { ErrorSummary } from '../../../kit/forms/fields.tsx';
import { Honeypot } from '../../../kit/forms/honeypot.tsx';
import type { ChoiceForm } from './choice-step-page.ts';
import { Choices, StepHeading } from './choices.tsx';

const idOf = (field: string): string => `registration-${field}`;

/** Steps 2 to 4 of a registration where there is no script. */
export const ChoiceStepForm = ({
  translate,
  language,
  step,
  offered,
  isListed,
  chosen,
  problem,
  action,
  formToken,
  stamp,
}: ChoiceForm & { readonly translate: Translate }) => (
  <form className="form" method="post" action={action}>
    <ErrorSummary
      translate={translate}
      problem={problem === null ? undefined : { message: problem }}
      errors={[]}
      idOf={idOf}
    />
    <StepHeading translate={translate} step={step} />
    <input type="hidden" name="formToken" value={formToken} />
    {stamp !== undefined && (
      <>
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot id={idOf('website')} name="website" label={translate('Form_LeaveEmpty')} />
      </>
    )}
    {isListed ? (
      <Choices translate={translate} language={language} step={step} offered={offered} chosen={chosen} />
    ) : (
      <p role="status">{translate('Stepper_ListFailed')}</p>
    )}
    <div className="stepper__ways">
      <button type="submit" className="button">
        {translate(stepAfter(step) === undefined ? 'Stepper_Submit' : 'Stepper_Continue')}
      </button>
      <button type="submit" name="go" value="back" className="button button--quiet">
        {translate('Stepper_Back')}
      </button>
    </div>
  </form>
);
