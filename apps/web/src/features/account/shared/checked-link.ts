import { tokens } from '@masthead/composition/server';
import type { AccountLink } from '@masthead/core/mail-links';
import { type AccountRequest, showingScopeOf } from '../../../kit/page/account-request.ts';

/**
 * Asks whether the link that a page is opened by can still be used, without using it. A service that cannot say leaves it to the press, as does a
 * page that was answered a press. `email` is whose account it is, where a live link says so.
 */
export const checkedLink = async (
  request: AccountRequest,
  link: AccountLink,
): Promise<{ readonly isDead: boolean; readonly email: string | null }> => {
  const checked = await showingScopeOf(request).get(tokens.user.checkLink)(link)();
  const isDead = checked._tag === 'Left' && checked.left._tag === 'LinkInvalid';
  if (isDead) request.context.res.statusCode = 410;
  return { isDead, email: checked._tag === 'Right' ? (checked.right.email ?? null) : null };
};
