import type { Translate } from '@masthead/core/dictionary';
import { useEffect, useRef } from 'react';

/** A§4, A§8: the message that takes the place of the form, the same for every address. */
export const CheckInbox = ({ translate }: { readonly translate: Translate }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account-note" role="status">
      <h2 tabIndex={-1} ref={heading}>
        {translate('ForgotPassword_SuccessHeading')}
      </h2>
      <p>{translate('ForgotPassword_Success')}</p>
    </div>
  );
};
