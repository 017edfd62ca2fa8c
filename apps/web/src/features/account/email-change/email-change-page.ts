import { tokenStore, tokens } from '@masthead/composition/server';
import { type Message, message, type PlainMessageKey } from '@masthead/core';
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

type Answer = 'confirm' | 'undo';

const texts = {
  confirm: {
    heading: 'EmailChange_Heading',
    text: 'EmailChange_Text',
    press: 'EmailChange_Confirm',
    done: 'EmailChange_Confirmed',
  },
  undo: {
    heading: 'EmailChange_UndoHeading',
    text: 'EmailChange_UndoText',
    press: 'EmailChange_Undo',
    done: 'EmailChange_Undone',
  },
} as const satisfies Readonly<Record<Answer, Readonly<Record<string, PlainMessageKey>>>>;

export type EmailChangePageProps = {
  readonly frame: FeatureFrame;
  readonly heading: PlainMessageKey;
  /** Null once the link has been used or is invalid. */
  readonly form: {
    readonly action: string;
    readonly formToken: string;
    readonly text: PlainMessageKey;
    readonly press: PlainMessageKey;
  } | null;
  /** What came of the press; null before there was one. */
  readonly outcome: Message | null;
  readonly signInHref: string;
};

type Outcome = { readonly message: Message; readonly isOver: boolean };

const answerLink = async (request: AccountRequest, token: string, answer: Answer): Promise<Outcome> => {
  const { res } = request.context;
  const answering = scopeOf(request, tokenStore()).get(tokens.user.answerEmailChange)({ token, answer })();
  const outcome = await withTimeout(formTimeLeftMs(request), answering, undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { message: stillWorking, isOver: false };
  }
  if (outcome._tag === 'Right') return { message: message(texts[answer].done), isOver: true };
  if (outcome.left._tag === 'LinkInvalid') {
    res.statusCode = 410;
    return { message: message('EmailChange_Invalid'), isOver: true };
  }
  setRetryAfter(res, 503);
  return { message: message('EmailChange_Failed'), isOver: false };
};

/**
 * The page behind mails about a new address: the new address confirms, the old one undoes (`undo=true`). GET changes
 * nothing and reports an invalid link; POST acts (security promise 5). It needs no session and no script; its
 * address, which holds a token, is sent in no referrer (promise 20).
 */
export const getEmailChangeProps: GetServerSideProps<EmailChangePageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { language, address } = request;
  const token = typeof context.query.token === 'string' ? context.query.token : '';
  const answer: Answer = context.query.undo === 'true' ? 'undo' : 'confirm';
  const { heading, text, press } = texts[answer];
  context.res.setHeader('Referrer-Policy', 'no-referrer');
  const pressed = await handlePost(request, () => answerLink(request, token, answer));
  const purpose = answer === 'undo' ? 'emailChangeUndo' : 'emailChange';
  const isDead = token === '' || (pressed === undefined && (await checkedLink(request, { purpose, token })).isDead);
  const isOver = isDead || (pressed !== undefined && 'isOver' in pressed && pressed.isOver);
  return {
    props: plainProps({
      frame: await frameOf(request, paths.emailChange),
      heading,
      form: isOver ? null : { action: address, formToken: formTokenFor(request), text, press },
      outcome: pressed?.message ?? (isDead ? message('EmailChange_Invalid') : null),
      signInHref: printRoute({ page: 'signIn', language }),
    }),
  };
};
