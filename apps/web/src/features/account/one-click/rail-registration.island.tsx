import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { type Offer, type RailFormType, railPanel } from '@masthead/core/one-click';
import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import { onSessionChange } from '../../../kit/session/browser-session.ts';
import type { OfferState } from './offer-state.ts';
import { OneClickButton } from './one-click-button.tsx';
import { isPremiumVisitor } from './premium-visitor.ts';
import { useOneClick } from './use-one-click.ts';

/** Values that the form passes to the page it posts to. */
export type RailWay = { readonly action: string; readonly hidden: Readonly<Record<string, string>> };

export type RailRegistrationProps = {
  readonly dictionary: Dictionary;
  readonly formType: RailFormType;
  readonly offer: Offer;
  readonly heading: string;
  readonly description: string;
  /** What an email course confirms. */
  readonly confirmationHeading: string;
  readonly confirmations: readonly string[];
  /** The registration and the sign-in page; both take the address along. */
  readonly signUp: RailWay;
  readonly signInPath: string;
  readonly promptHref: string;
  /** The editor of subscriptions, and where the link that confirms an address is asked for. */
  readonly manageHref: string;
  readonly confirmHref: string;
  /** State for the visitor for whom the page is rendered, before script; null on a shared page. */
  readonly offerState: OfferState | null;
};

/**
 * A§2 "Right-rail registration panel". Signed out: starts a registration, or a sign-in with the address filled in, by
 * one form with two buttons. Signed in: one click, or nothing when already subscribed.
 */
export const RailRegistration = ({ dictionary, formType, offer, promptHref, ...props }: RailRegistrationProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const id = useId();
  const oneClick = useOneClick(offer, promptHref);
  const isPremiumUser = useSyncExternalStore(onSessionChange, isPremiumVisitor, () => false);
  const { status } = oneClick;
  const { offerState } = props;
  const isDrawn = status === 'signedOut' && offerState !== null;
  const shown = isDrawn
    ? railPanel({ formType, isSignedIn: true, ...offerState })
    : railPanel({
        formType,
        isSignedIn: status !== 'signedOut',
        isPremiumUser,
        // Hides the offer from subscribers while the service is asked.
        isSubscribed:
          status === 'subscribed' || status === 'added' || (status === 'unknown' && offerState?.isSubscribed === true),
      });
  // Who has just clicked hears what came of it.
  if (shown === 'nothing' && status !== 'added') return null;
  const isCourse = formType === 'email-courses';
  const headingOf = (fallback: 'Rail_Heading' | 'Rail_CourseHeading') => props.heading || translate(fallback);
  const panel = (heading: string, children: ReactNode) => (
    <section className="rail-registration" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
  if (shown === 'confirmation')
    return panel(
      props.confirmationHeading || translate('Rail_ConfirmationHeading'),
      <div role={status === 'added' ? 'status' : undefined}>
        {props.confirmations.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {(isDrawn ? offerState : oneClick).isUnconfirmed && (
          <p>
            {translate('AccountNotice_Unconfirmed')}{' '}
            <a href={props.confirmHref}>{translate('AccountNotice_Confirm')}</a>
          </p>
        )}
      </div>,
    );
  const heading = headingOf(isCourse ? 'Rail_CourseHeading' : 'Rail_Heading');
  if (shown === 'oneClick' && isDrawn)
    return panel(
      heading,
      <>
        <p>{props.description || translate('Rail_OneClickText')}</p>
        <a className="button" href={promptHref} aria-describedby={id}>
          {translate('OneClick_Subscribe')}
        </a>
      </>,
    );
  return shown === 'signUp'
    ? panel(heading, <SignUp {...props} translate={translate} id={`${id}-email`} isCourse={isCourse} />)
    : panel(
        heading,
        <>
          {status !== 'added' && <p>{props.description || translate('Rail_OneClickText')}</p>}
          <OneClickButton
            translate={translate}
            oneClick={oneClick}
            labelledBy={id}
            manageHref={props.manageHref}
            confirmHref={props.confirmHref}
          />
        </>,
      );
};

type SignUpProps = Pick<RailRegistrationProps, 'description' | 'signUp' | 'signInPath'> & {
  readonly translate: ReturnType<typeof translatorOf>;
  readonly id: string;
  readonly isCourse: boolean;
};

const SignUp = ({ translate, id, isCourse, description, signUp, signInPath }: SignUpProps) => (
  <>
    <p>{description || translate(isCourse ? 'Rail_CourseText' : 'Rail_Text')}</p>
    <form className="rail-registration__form" action={signUp.action}>
      {Object.entries(signUp.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{translate('Registration_Email')}</label>
      <input id={id} type="email" name="email" autoComplete="email" maxLength={254} required dir="ltr" />
      <button type="submit" className="button">
        {translate('Session_CreateAccount')}
      </button>
      <button type="submit" className="button button--quiet" formAction={signInPath} formNoValidate>
        {translate('Session_SignIn')}
      </button>
    </form>
  </>
);
