import { tokenStore, tokens } from '@masthead/composition/server';
import { clearSiteData, dropSession, forOneVisitor, isFromThisSite, tokensOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { goTo, scopeOf, visitOf } from '../../../kit/page/account-request.ts';
import { printRoute } from '../../../routes.ts';
import { settings } from '../../../server/configuration.ts';

/**
 * `POST /signout`, from the header's form on any page. Those pages are shared by all visitors and can hold no token of one, so the form
 * is guarded by where it comes from and by `SameSite` cookies. The browser forgets the session whatever the service answers (A§8).
 */
export const signOutAndLeave: GetServerSideProps<Record<string, never>> = async (context) => {
  const { req, res } = context;
  const site = settings();
  const request = visitOf(context);
  forOneVisitor(res);
  const home = goTo(printRoute({ page: 'home', language: request.language }));
  if (req.method !== 'POST' || !isFromThisSite(req.headers, site.origin)) return home;
  const kept = tokensOf(req, site);
  if (kept.access !== undefined || kept.refresh !== undefined) {
    await scopeOf(request, tokenStore({ access: kept.access, refresh: kept.refresh })).get(tokens.user.signOut)()();
  }
  dropSession(res, site);
  res.setHeader('Clear-Site-Data', clearSiteData);
  return home;
};
