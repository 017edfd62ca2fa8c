import { tokenStore, tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  openAccountRequest,
  scopeOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute } from '../../../routes.ts';
import { checkedLink } from '../shared/checked-link.ts';

export type EmailLinkPageProps = {
  readonly frame: FeatureFrame;
  /** Null once the link has been answered or is invalid. */
  readonly form: { readonly action: string; readonly formToken: string } | null;
  /** What came of the answer; null before there was one. */
  readonly outcome: Message | null;
  readonly homeHref: string;
};

type Outcome = { readonly message: Message; readonly isOver: boolean };

const answered = { mine: 'EmailLink_Confirmed', notMine: 'EmailLink_Removed' } as const;

const answerLink = async (request: AccountRequest, token: string, chosen: string | undefined): Promise<Outcome> => {
  const { res } = request.context;
  const answer = chosen === 'notMine' ? 'notMine' : 'mine';
  const answering = scopeOf(request, tokenStore()).get(tokens.user.answerEmailLink)({ token, answer })();
  const outcome = await withTimeout(formTimeLeftMs(request), answering, undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { message: stillWorking, isOver: false };
  }
  if (outcome._tag === 'Right') return { message: message(answered[answer]), isOver: true };
  if (outcome.left._tag === 'LinkInvalid') {
    res.statusCode = 410;
    return { message: message('EmailLink_Invalid'), isOver: true };
  }
  setRetryAfter(res, 503);
  return { message: message('EmailLink_Failed'), isOver: false };
};

/**
 * The page behind the mail about a registration: GET asks whether the account is the reader's and changes nothing, or
 * reports an invalid link; POST answers (security promise 5). It needs no session and no script; its address, which
 * holds a token, is sent in no referrer (promise 20).
 */
export const getEmailLinkProps: GetServerSideProps<EmailLinkPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { language, address } = request;
  const token = typeof context.query.token === 'string' ? context.query.token : '';
  context.res.setHeader('Referrer-Policy', 'no-referrer');
  const pressed = await handlePost(request, (fields) => answerLink(request, token, fields.get('answer')));
  const isDead =
    token === '' || (pressed === undefined && (await checkedLink(request, { purpose: 'emailLink', token })).isDead);
  const isOver = isDead || (pressed !== undefined && 'isOver' in pressed && pressed.isOver);
  const outcome = pressed?.message ?? (isDead ? message('EmailLink_Invalid') : null);
  return {
    props: plainProps({
      frame: await frameOf(request, paths.emailConfirmation),
      form: isOver ? null : { action: address, formToken: formTokenFor(request) },
      outcome,
      homeHref: printRoute({ page: 'home', language }),
    }),
  };
};
