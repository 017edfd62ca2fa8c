import type { Translate } from '@masthead/core/dictionary';

/** Links for a visitor whose address cannot be registered. */
export type RegistrationExits = {
  readonly signInHref: string;
  readonly forgotHref: string;
  /** An empty form, where there is no script. */
  readonly againHref: string;
};

type CheckEmailProps = Omit<RegistrationExits, 'againHref'> & {
  readonly translate: Translate;
  /** An empty form; without it `onAgain` is offered. */
  readonly againHref?: string | null | undefined;
  /** Shows the form again with what was typed. */
  readonly onAgain?: () => void;
};

const focusOn = (heading: HTMLElement | null): void => heading?.focus();

/**
 * Decisions §6: an address that has an account gets the same answer as one whose owner must check their mail. The
 * links are the same for both codes, so that they reveal nothing more.
 */
export const CheckEmail = ({ translate, signInHref, forgotHref, againHref, onAgain }: CheckEmailProps) => {
  const again = translate('Registration_OtherAddress');
  return (
    <div className="account-note" role="status">
      <h2 tabIndex={-1} ref={focusOn}>
        {translate('Registration_CheckEmailHeading')}
      </h2>
      <p>{translate('Registration_CheckEmailText')}</p>
      <ul>
        <li>
          <a href={signInHref}>{translate('Session_SignIn')}</a>
        </li>
        <li>
          <a href={forgotHref}>{translate('ForgotPassword_Link')}</a>
        </li>
        <li>
          {againHref ? (
            <a href={againHref}>{again}</a>
          ) : (
            <button type="button" className="button button--quiet" onClick={onAgain}>
              {again}
            </button>
          )}
        </li>
      </ul>
    </div>
  );
};
