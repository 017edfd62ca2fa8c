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
  /** It is unknown whether there is a session; the visitor still counts as having one. */
  | { readonly _tag: 'Unclear'; readonly request: AccountRequest };

/** Parameters of messages shown once: a new sign-in does not repeat them. */
const news = ['saved', 'done', 'failed'];

/** Returns the page with its query; the page alone for another address that redirects to it. */
const wayBack = (address: string, page: string): string => {
  const [path, search] = address.split('?', 2);
  const query = new URLSearchParams(path === page ? search : '');
  for (const name of news) query.delete(name);
  return query.size === 0 ? page : `${page}?${query}`;
};

/**
 * The guard of the secured area (A§2 protected pages, D§2.5): without a valid session, or when sensitive data needs a new sign-in (D§6),
 * the visitor is sent to the sign-in prompt with the page as the way back.
 */
export const openSecuredRequest = async (
  context: GetServerSidePropsContext,
  page: PageName,
): Promise<SecuredRequest> => {
  const request = await openAccountRequest(context);
  const { session, language, address } = request;
  const prompt = goTo(promptPath(language, returnTo(wayBack(address, printRoute({ page, language })))));
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
