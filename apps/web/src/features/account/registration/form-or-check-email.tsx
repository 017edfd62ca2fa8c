import type { Translate } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormFrame } from '../../../kit/forms/use-form.ts';
import { CheckEmail } from './check-email.tsx';
import type { RegistrationProps } from './registration-props.ts';

type Props = Pick<RegistrationProps, 'signInHref' | 'forgotHref' | 'withoutProviderHref'> & {
  readonly translate: Translate;
  readonly isTaken: boolean;
  readonly formRef: FormFrame['formRef'];
  /** Opens the form again. */
  readonly reopen: () => void;
  readonly children: ReactNode;
};

/** Shows the form, or the message for an address that has an account; the form keeps its values meanwhile. */
export const FormOrCheckEmail = ({
  translate,
  isTaken,
  formRef,
  reopen,
  signInHref,
  forgotHref,
  withoutProviderHref,
  children,
}: Props) => {
  const askAgain = () => {
    flushSync(reopen);
    formRef.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  };
  return (
    <>
      {isTaken && (
        <CheckEmail
          translate={translate}
          signInHref={signInHref}
          forgotHref={forgotHref}
          againHref={withoutProviderHref}
          onAgain={askAgain}
        />
      )}
      <div hidden={isTaken}>{children}</div>
    </>
  );
};
