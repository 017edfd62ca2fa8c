import { tokens } from '@masthead/composition/server';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { goTo, scopeOf } from '../../../kit/page/account-request.ts';
import { joinDecision } from '../../../kit/page/keep-decision.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { askAgainFor } from '../../../kit/step-up/sensitive-change.ts';
import { printRoute } from '../../../routes.ts';
import { sendJsonFile } from '../shared/json-file.ts';
import { exportAccountName } from './account-changes.ts';

/** Returns the export of an account as a file; asks for a step-up when the sign-in is too old. */
export const getAccountExport: GetServerSideProps<Record<string, never>> = async (context) => {
  const secured = await openSecuredRequest(context, 'accountData');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const back = goTo(printRoute({ page: 'accountData', language: request.language, query: { failed: 'download' } }));
  if (secured._tag === 'Unclear') return back;
  const { userId } = secured.session.hint;
  await joinDecision(context.req, { userId, scope: scopeOf(request), language: request.language });
  // A scope of its own, which has the time that is left.
  const copy = await scopeOf(request).get(tokens.user.exportAccount)(userId)();
  if (copy._tag === 'Left') {
    switch (copy.left._tag) {
      case 'ReLoginRequired':
        return askAgainFor(request, { name: exportAccountName, userId, fields: {} }) ?? secured.prompt;
      case 'SignInRequired':
        dropSession(context.res, request.settings);
        return secured.prompt;
      default:
        return back;
    }
  }
  sendJsonFile(context.res, JSON.stringify(copy.right, null, 2));
  return { props: {} };
};
