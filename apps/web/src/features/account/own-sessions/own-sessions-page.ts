import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import type { OwnSession } from '@masthead/core/account';
import type { FormFields } from '@masthead/gateway';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  scopeOf,
  showingScopeOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, refusedPress, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute, withQuery } from '../../../routes.ts';

/** Messages after a button of the page has succeeded. */
const notes = { ended: 'Sessions_Ended', others: 'Sessions_OthersEnded' } as const;
type Note = keyof typeof notes;

export type OwnSessionsPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  readonly note: Message | null;
  /** Null when they could not be had. */
  readonly sessions: readonly OwnSession[] | null;
  readonly action: string;
  readonly formToken: string;
};

const path = paths.sessions;

type Ended =
  | { readonly _tag: 'Done'; readonly note: Note }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'Problem'; readonly message: Message };

/** Performs the action of the submitted button. A missing session counts as signed out. */
const end = async (request: AccountRequest, userId: string, fields: FormFields): Promise<Ended> => {
  const { res } = request.context;
  const scope = scopeOf(request);
  const sessionId = fields.get('session');
  const others = fields.get('others') !== undefined;
  if (sessionId === undefined && !others) return { _tag: 'Problem', message: refusedPress };
  const ending = others
    ? scope.get(tokens.user.endOtherSessions)(userId)()
    : scope.get(tokens.user.endOwnSession)({ userId, sessionId: sessionId ?? '' })();
  const outcome = await withTimeout(formTimeLeftMs(request), ending, undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { _tag: 'Problem', message: stillWorking };
  }
  if (outcome._tag === 'Right' || outcome.left._tag === 'SessionUnknown')
    return { _tag: 'Done', note: others ? 'others' : 'ended' };
  if (outcome.left._tag === 'SignInRequired') return { _tag: 'SignedOut' };
  setRetryAfter(res, 503);
  return { _tag: 'Problem', message: message('Sessions_EndFailed') };
};

const noteFrom = (value: string | readonly string[] | undefined): Message | null =>
  value === 'ended' || value === 'others' ? message(notes[value]) : null;

/** Where the account is signed in, with a button for each session and one for all others (decisions §3 sessions). */
export const getOwnSessionsProps: GetServerSideProps<OwnSessionsPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'sessions');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const { language } = request;
  const here = printRoute({ page: 'sessions', language });
  const propsWith = async (problem: Message | null, sessions: readonly OwnSession[] | null) => ({
    props: plainProps({
      frame: await frameOf(request, path),
      problem,
      note: problem === null ? noteFrom(context.query.done) : null,
      sessions,
      action: here,
      formToken: formTokenFor(request),
    }),
  });
  const failed = async (problem: Message | null) => {
    setRetryAfter(context.res, 503);
    return propsWith(problem ?? message('Sessions_LoadFailed'), null);
  };
  if (secured._tag === 'Unclear') return failed(null);
  const { userId } = secured.session.hint;
  const signedOut = () => {
    dropSession(context.res, request.settings);
    return secured.prompt;
  };

  const ended = await handlePost(request, (fields) => end(request, userId, fields));
  if (ended?._tag === 'Done') return goTo(withQuery(here, { done: ended.note }));
  if (ended?._tag === 'SignedOut') return signedOut();
  const problem = ended?._tag === 'Problem' ? ended.message : null;

  const listed = await showingScopeOf(request).get(tokens.user.listOwnSessions)(userId)();
  if (listed._tag === 'Right') return propsWith(problem, listed.right);
  switch (listed.left._tag) {
    case 'SignInRequired':
      return signedOut();
    case 'ReLoginRequired':
      return secured.prompt;
    default:
      return failed(problem);
  }
};
