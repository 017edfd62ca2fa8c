import { type Message, message } from '@masthead/core';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import { type AccountRequest, formTokenFor, frameOf, goTo, scopeOf } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, refuse, refusedPress, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { askAgainFor, type ChangeOutcome } from '../../../kit/step-up/sensitive-change.ts';
import { paths, printRoute } from '../../../routes.ts';
import { deleteAccountChange, deleteAccountName } from './account-changes.ts';

export type AccountDataPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  /** Null for who may do nothing here. */
  readonly form: PostedTo | null;
};

const path = paths.accountData;

type Pressed = ChangeOutcome | { readonly _tag: 'Download' } | { readonly _tag: 'Problem'; readonly message: Message };

const deleteNow = (request: AccountRequest, userId: string): Promise<ChangeOutcome> =>
  withTimeout(formTimeLeftMs(request), deleteAccountChange.perform(request, scopeOf(request), { userId, fields: {} }), {
    _tag: 'Refused',
    message: stillWorking,
    status: 504,
  });

/** What an account's owner may ask for the whole of it: a copy, and its end (decisions §3, §10). */
export const getAccountDataProps: GetServerSideProps<AccountDataPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'accountData');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const { language, settings } = request;
  const here = printRoute({ page: 'accountData', language });
  if (secured._tag === 'Unclear') {
    setRetryAfter(context.res, 503);
    const problem = message('AccountData_LoadFailed');
    return { props: plainProps({ frame: await frameOf(request, path), problem, form: null }) };
  }
  const { userId } = secured.session.hint;
  const pressed = await handlePost<Pressed>(request, async (fields) => {
    if (fields.get('wish') === 'download') return { _tag: 'Download' };
    if (fields.get('wish') === 'delete') return deleteNow(request, userId);
    return { _tag: 'Problem', message: refusedPress };
  });
  switch (pressed?._tag) {
    case 'Done':
    case 'SentBack':
      return goTo(pressed.to);
    case 'Download':
      return goTo(printRoute({ page: 'accountExport', language }));
    case 'SignInRequired':
      dropSession(context.res, settings);
      return secured.prompt;
    case 'ReLoginRequired':
      return askAgainFor(request, { name: deleteAccountName, userId, fields: {} }) ?? secured.prompt;
    case 'Refused':
      refuse(context.res, pressed.status);
  }
  const hasFailed = context.query.failed === 'download' ? message('AccountData_DownloadFailed') : null;
  const problem = pressed?._tag === 'Refused' || pressed?._tag === 'Problem' ? pressed.message : hasFailed;
  return {
    props: plainProps({
      frame: await frameOf(request, path),
      problem,
      form: { action: here, formToken: formTokenFor(request) },
    }),
  };
};
