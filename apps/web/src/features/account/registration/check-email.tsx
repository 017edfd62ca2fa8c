import type { Say } from '@masthead/core/dictionary';
import { useEffect, useRef } from 'react';

/** Decisions §6: an address that has an account already gets the same answer as one whose owner must look into their mail. */
export const CheckEmail = ({ say }: { readonly say: Say }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account-note" role="status">
      <h2 tabIndex={-1} ref={heading}>
        {say('Registration_CheckEmailHeading')}
      </h2>
      <p>{say('Registration_CheckEmailText')}</p>
    </div>
  );
};
