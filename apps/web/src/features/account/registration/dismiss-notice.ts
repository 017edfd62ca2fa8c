import { safeRedirect } from '@masthead/core';
import { forOneVisitor, readForm } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { goTo, isPressOurs, visitOf } from '../../../kit/page/account-request.ts';
import { dismissNotice } from '../../../kit/session/practice-notice.ts';
import { printRoute } from '../../../routes.ts';

/**
 * `POST /dismiss-notice`, from the toast of any page (A§4 "stays until dismissed"), redirecting back. It reveals
 * nothing about an account: its origin check protects it.
 */
export const dismissNoticeAndGoBack: GetServerSideProps<Record<string, never>> = async (context) => {
  const { req, res } = context;
  const visit = visitOf(context);
  forOneVisitor(res);
  const home = printRoute({ page: 'home', language: visit.language });
  if (req.method !== 'POST' || !isPressOurs(visit)) return goTo(home);
  dismissNotice(res, visit.settings);
  const form = await readForm(req);
  return goTo(safeRedirect(visit.settings.origin)((form._tag === 'Form' && form.fields.get('back')) || home));
};
