import { tokenStore, tokens } from '@masthead/composition/server';
import { clearSiteData, dropIdentityTicket, dropSession, forOneVisitor, tokensOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import {
  frameOf,
  goTo,
  isSignOutOurs,
  openAccountRequest,
  scopeOf,
  visitOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { signInPath } from '../../../kit/pending-action/intent.ts';
import { paths, printRoute } from '../../../routes.ts';
import { settings } from '../../../server/configuration/configuration.ts';
import { dropRedirect } from '../../../server/cookies/redirect-cookie.ts';
import { signedOutId } from './signed-out-id.ts';

export type SignedOutPageProps = {
  readonly frame: FeatureFrame;
  readonly homeHref: string;
  readonly signInHref: string;
  /** Whether the account is to be deleted, rather than only signed out of. */
  readonly isDeleted: boolean;
};

/**
 * `POST /signout`, from the header's form on any page. Those pages are shared and hold no token of a visitor, so the
 * form is protected by its origin and by `SameSite` cookies. The browser drops the session whatever the service
 * answers (A§8), and the next page reports it.
 */
export const signOutAndLeave: GetServerSideProps<Record<string, never>> = async (context) => {
  const { req, res } = context;
  const site = settings();
  const request = visitOf(context);
  forOneVisitor(res);
  const home = goTo(printRoute({ page: 'home', language: request.language }));
  if (req.method !== 'POST' || !(await isSignOutOurs(request))) return home;
  const kept = tokensOf(req, site);
  if (kept.access !== undefined || kept.refresh !== undefined) {
    const store = tokenStore({ access: kept.access, refresh: kept.refresh });
    await withTimeout(formTimeLeftMs(request), scopeOf(request, store).get(tokens.user.signOut)()(), undefined);
  }
  dropSession(res, site);
  dropIdentityTicket(res, site);
  dropRedirect(res, site);
  res.setHeader('Clear-Site-Data', clearSiteData);
  return goTo(`${printRoute({ page: 'signedOut', language: request.language })}#${signedOutId}`);
};

/** Confirms a sign-out; redirects a visitor who still has a session home. */
export const getSignedOutProps: GetServerSideProps<SignedOutPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { language, session, intent } = request;
  const homeHref = printRoute({ page: 'home', language });
  if (session._tag === 'active') return goTo(homeHref);
  const frame = await frameOf(request, paths.signedOut);
  const isDeleted = context.query.deleted === 'account';
  return { props: plainProps({ frame, homeHref, signInHref: signInPath(language, intent), isDeleted }) };
};
