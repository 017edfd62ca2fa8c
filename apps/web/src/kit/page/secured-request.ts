import type { PageSession } from '@masthead/gateway';
import type { GetServerSidePropsContext } from 'next';
import { type PageName, printRoute } from '../../routes.ts';
import { promptPath, returnTo } from '../pending-action/intent.ts';
import { type AccountRequest, goTo, openAccountRequest } from './account-request.ts';

type Redirect = ReturnType<typeof goTo>;

/** A request of the secured area, by what its visitor may see of it. */
export type SecuredRequest =
  | {
      readonly _tag: 'Open';
      readonly request: AccountRequest;
      readonly session: Extract<PageSession, { readonly _tag: 'active' }>;
      /** The way to the sign-in prompt and back, for a session that turns out to be over. */
      readonly prompt: Redirect;
    }
  | { readonly _tag: 'Closed'; readonly request: AccountRequest; readonly prompt: Redirect }
  /** Nobody could say whether there is a session; whoever asked is still thought to have one. */
  | { readonly _tag: 'Unclear'; readonly request: AccountRequest };

/**
 * The guard of the secured area (A§2 protected pages, D§2.5): without a valid session, or when sensitive data needs a new sign-in (D§6),
 * the visitor is sent to the sign-in prompt with the page as the way back.
 */
export const openSecuredRequest = async (
  context: GetServerSidePropsContext,
  page: PageName,
): Promise<SecuredRequest> => {
  const request = await openAccountRequest(context);
  const { session, language } = request;
  const prompt = goTo(promptPath(language, returnTo(printRoute({ page, language }))));
  switch (session._tag) {
    case 'anonymous':
      return { _tag: 'Closed', request, prompt };
    case 'unclear':
      return { _tag: 'Unclear', request };
    case 'active':
      return session.hint.reLoginRequiredForSensitiveData
        ? { _tag: 'Closed', request, prompt }
        : { _tag: 'Open', request, session, prompt };
  }
};
