import { tokens } from '@masthead/composition/server';
import { failureMessage, type Message, message } from '@masthead/core';
import { linkMessage } from '@masthead/core/social-sign-in';
import { dropIdentityTicket, identityTicketOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { nothingServed } from '../../../../kit/forms/served.ts';
import {
  type AccountRequest,
  actingScopeOf,
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
} from '../../../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, pageMessage, setRetryAfter } from '../../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../../kit/page/frame.ts';
import { plainProps } from '../../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../../kit/page/with-timeout.ts';
import { signInPath } from '../../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../../kit/pending-action/perform-pending.ts';
import { paths } from '../../../../routes.ts';
import type { SignInMethodsProps } from '../sign-in-methods.tsx';
import { signInFormFor } from '../sign-in-page.ts';

export type LinkPageProps = {
  readonly frame: FeatureFrame;
  /** Why they are asked, or why it has not worked. */
  readonly notice: Message;
  readonly isProblem: boolean;
  /** Form of the sign-in page, which it posts to and returns from. */
  readonly form: SignInMethodsProps;
};

const proofForm = async (request: AccountRequest): Promise<SignInMethodsProps> => {
  const { language, intent, address, context } = request;
  const { email } = context.query;
  const back = { ...intent, redirect: address };
  return {
    action: signInPath(language, back),
    formToken: formTokenFor(request),
    served: nothingServed,
    ...(await signInFormFor({ ...request, intent: back }, typeof email === 'string' ? email : '')),
  };
};

/**
 * `/auth/link`: a visitor whose address has an account signs in once by any method, which returns here; then the
 * identity is linked to the account (decisions §10). The identity comes from this browser's own cookie, so that no
 * link can attack others.
 */
export const linkPage =
  (actions: PendingActions): GetServerSideProps<LinkPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { settings, session, language, intent } = request;
    const ticket = identityTicketOf(context.req, settings);
    if (ticket === undefined) return goTo(signInPath(language, intent));
    let notice: Message | undefined;
    if (session._tag === 'active') {
      const linking = { userId: session.hint.userId, ticket };
      const waitMs = formTimeLeftMs(request);
      const outcome = await withTimeout(
        waitMs,
        actingScopeOf(request).get(tokens.user.linkIdentity)(linking)(),
        undefined,
      );
      const isOver = outcome?._tag === 'Right' || outcome?.left._tag === 'TicketOver';
      if (isOver) dropIdentityTicket(context.res, settings);
      if (outcome?._tag === 'Right') return goTo(intent.redirect);
      if (outcome === undefined) {
        setRetryAfter(context.res, 504);
        notice = failureMessage({ _tag: 'TimedOut', afterMs: waitMs });
      } else if (outcome.left._tag !== 'ReLoginRequired' && outcome.left._tag !== 'SignInRequired') {
        askAgain(context.res, outcome.left);
        notice = pageMessage(linkMessage(outcome.left));
      }
    }
    return {
      props: plainProps({
        frame: await frameOf(request, paths.socialLink),
        notice: notice ?? message('Social_ProofNeeded'),
        isProblem: notice !== undefined,
        form: await proofForm(request),
      }),
    };
  };
