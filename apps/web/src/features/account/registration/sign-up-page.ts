import type { GetServerSideProps } from 'next';
import { frameOf, goTo, openAccountRequest } from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { registerPath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths, printRoute } from '../../../routes.ts';

/** A§2 sign-up by its own name, with source and redirect: the registration does it. A signed-in visitor is sent on from there. */
export const signUpPage =
  (actions: PendingActions): GetServerSideProps<Record<string, never>> =>
  async (context) => {
    const { language, intent } = await openAccountRequest(context, actions);
    return goTo(registerPath(language, intent));
  };

export type SignUpThanksProps = {
  readonly frame: FeatureFrame;
  readonly backHref: string;
  readonly signInHref: string;
};

/**
 * A§2 sign-up thanks: for a signed-out visitor the next step is in their mail. Redirects a signed-in visitor to the
 * root.
 */
export const signUpThanksPage =
  (actions: PendingActions): GetServerSideProps<SignUpThanksProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { language, session, intent } = request;
    if (session._tag === 'active') return goTo(printRoute({ page: 'home', language }));
    const frame = await frameOf(request, paths.signUpThanks);
    return { props: plainProps({ frame, backHref: intent.redirect, signInHref: signInPath(language, intent) }) };
  };
