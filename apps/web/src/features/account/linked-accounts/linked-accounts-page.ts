import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import type { Profile } from '@masthead/core/profile';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { frameOf, goTo, scopeOf, showingScopeOf } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, refuse, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { askAgainFor, type ChangeOutcome } from '../../../kit/step-up/sensitive-change.ts';
import { paths } from '../../../routes.ts';
import type { LinkedAccountsProps } from './linked-accounts.island.tsx';
import { linkedAccountsOf } from './linked-accounts-facts.ts';
import { unlinkChange, unlinkName } from './linked-changes.ts';

export type LinkedAccountsPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  readonly accounts: IslandData<LinkedAccountsProps> | null;
};

const path = paths.linkedAccounts;

/**
 * Handles the unlink buttons of the profile and renders a failure with the list. A success redirects to the profile,
 * which reports it.
 */
export const getLinkedAccountsProps: GetServerSideProps<LinkedAccountsPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'linkedAccounts');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const propsWith = async (
    problem: Message | null,
    accounts: LinkedAccountsPageProps['accounts'],
    profile?: Profile,
  ) => ({
    props: plainProps({ frame: await frameOf(request, path, undefined, profile), problem, accounts }),
  });
  const unavailable = (problem: Message | null) => {
    setRetryAfter(context.res, 503);
    return propsWith(problem ?? message('LinkedAccounts_LoadFailed'), null);
  };
  if (secured._tag === 'Unclear') return unavailable(null);
  const { userId } = secured.session.hint;
  let fields: Readonly<Record<string, string>> = {};
  const pressed = await handlePost<ChangeOutcome>(request, (posted) => {
    fields = { provider: posted.get('provider') ?? '' };
    const late: ChangeOutcome = { _tag: 'Refused', message: stillWorking, status: 504 };
    return withTimeout(
      formTimeLeftMs(request),
      unlinkChange.perform(request, scopeOf(request), { userId, fields }),
      late,
    );
  });
  switch (pressed?._tag) {
    case 'Done':
    case 'SentBack':
      return goTo(pressed.to);
    case 'SignInRequired':
      dropSession(context.res, request.settings);
      return secured.prompt;
    case 'ReLoginRequired':
      return askAgainFor(request, { name: unlinkName, userId, fields }) ?? secured.prompt;
    case 'Refused':
      refuse(context.res, pressed.status);
  }
  const problem = pressed === undefined ? null : pressed.message;
  const read = await showingScopeOf(request).get(tokens.user.readProfile)()();
  if (read._tag === 'Right') return propsWith(problem, linkedAccountsOf(request, read.right), read.right);
  return read.left._tag === 'SignInRequired' || read.left._tag === 'ReLoginRequired'
    ? secured.prompt
    : unavailable(problem);
};
