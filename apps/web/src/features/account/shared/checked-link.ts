import { tokens } from '@masthead/composition/server';
import type { AccountLink } from '@masthead/core/mail-links';
import { type AccountRequest, showingScopeOf } from '../../../kit/page/account-request.ts';

/**
 * Checks whether the page's link is valid, without using it. An unknown state leaves it to the form, as after a POST.
 * `email` is the account's address, where a valid link returns it.
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
