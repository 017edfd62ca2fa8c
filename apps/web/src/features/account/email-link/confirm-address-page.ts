import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import { type AccountRequest, formTokenFor, frameOf, scopeOf } from '../../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute } from '../../../routes.ts';

export type ConfirmAddressPageProps = {
  readonly frame: FeatureFrame;
  /** What came of the last press; null before there was one. */
  readonly outcome: Message | null;
  /** Null for who has nothing to ask for. */
  readonly form: PostedTo | null;
};

const path = paths.confirmAddress;

type Sent = { readonly message: Message; readonly isOver: boolean } | 'SignInRequired';

const send = async (request: AccountRequest, userId: string): Promise<Sent> => {
  const { res } = request.context;
  const sending = scopeOf(request).get(tokens.user.mailEmailLink)({ userId })();
  const outcome = await withTimeout(formTimeLeftMs(request), sending, undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { message: stillWorking, isOver: false };
  }
  if (outcome._tag === 'Right') return { message: message('ConfirmAddress_Sent'), isOver: true };
  switch (outcome.left._tag) {
    case 'SignInRequired':
      return 'SignInRequired';
    case 'IsConfirmed':
      return { message: message('ConfirmAddress_IsConfirmed'), isOver: true };
    case 'TooManyTries':
      askAgain(res, outcome.left);
      return { message: message('ConfirmAddress_TooMany'), isOver: true };
    default:
      setRetryAfter(res, 503);
      return { message: message('ConfirmAddress_Failed'), isOver: false };
  }
};

/** The page where the owner of an account with an unconfirmed address has the link sent again; GET changes nothing. */
export const getConfirmAddressProps: GetServerSideProps<ConfirmAddressPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'confirmAddress');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const { language, settings } = request;
  if (secured._tag === 'Unclear') {
    setRetryAfter(context.res, 503);
    const outcome = message('ConfirmAddress_Failed');
    return { props: plainProps({ frame: await frameOf(request, path), outcome, form: null }) };
  }
  const { userId } = secured.session.hint;
  const pressed = await handlePost(request, () => send(request, userId));
  if (pressed === 'SignInRequired') {
    dropSession(context.res, settings);
    return secured.prompt;
  }
  const frame = await frameOf(request, path);
  const isConfirmed = frame.notices?.isUnconfirmed === false;
  const isOver = (pressed !== undefined && 'isOver' in pressed && pressed.isOver) || isConfirmed;
  return {
    props: plainProps({
      frame,
      outcome: pressed?.message ?? (isConfirmed ? message('ConfirmAddress_IsConfirmed') : null),
      form: isOver
        ? null
        : { action: printRoute({ page: 'confirmAddress', language }), formToken: formTokenFor(request) },
    }),
  };
};
