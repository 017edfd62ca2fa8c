import type { PlainMessageKey } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { CheckEmail } from '../../features/account/registration/check-email.tsx';
import { ChoiceStepForm } from '../../features/account/registration/choice-form.tsx';
import type { RegisterPageProps } from '../../features/account/registration/register-page.ts';
import { RegistrationForm } from '../../features/account/registration/registration-form.island.tsx';
import { RegistrationStepper } from '../../features/account/registration/registration-stepper.island.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { FormScreen } from './form-screen.tsx';

type RegistrationScreenProps = RegisterPageProps & { readonly headingKey: PlainMessageKey };

/** The registration of A§2 and its variants, which differ in address and texts: on one page, or in four steps. */
export const RegistrationScreen = ({ headingKey, exits, ...page }: RegistrationScreenProps) => (
  <FormScreen
    {...page}
    area="RegistrationArea"
    headingKey={headingKey}
    island={(form) => {
      switch (form.variant) {
        case 'choices':
          return <ChoiceStepForm {...form} translate={translatorOf(page.frame.dictionary)} />;
        case 'stepper':
          return <Island name="registration-stepper" of={RegistrationStepper} when="load" {...form} />;
        case 'single':
          return <Island name="registration-form" of={RegistrationForm} when="load" {...form} />;
      }
    }}
    sheets={['registration', 'choices']}
    {...(exits !== undefined && { after: ({ translate }) => <CheckEmail translate={translate} {...exits} /> })}
  />
);
