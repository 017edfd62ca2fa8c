import { defaultLanguage, siteLanguages } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { actingScopeOf, isPressOurs, openAccountRequest } from '../../kit/page/account-request.ts';
import { joinDecision } from '../../kit/page/keep-decision.ts';

/**
 * `POST /consent-history`, from a page whose visitor has just signed in by script: what their browser knows of a decision joins the history of
 * their account at once (A§4). 204, whatever came of it; 403 for another site, 405 for who only looks.
 */
export const joinConsentHistory: GetServerSideProps<Record<string, never>> = async (context) => {
  const request = await openAccountRequest(context);
  const { session } = request;
  const { req, res } = context;
  const { language } = context.query;
  res.statusCode = req.method !== 'POST' ? 405 : isPressOurs(request) ? 204 : 403;
  if (res.statusCode === 204 && session._tag === 'active')
    await joinDecision(req, {
      userId: session.hint.userId,
      scope: actingScopeOf(request),
      language: siteLanguages.isLanguage(language) ? language : defaultLanguage,
    });
  res.end();
  return { props: {} };
};
