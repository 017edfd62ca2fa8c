import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { type Intent, isAuthPage, readIntent } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { printRoute } from '../../../routes.ts';
import { keepRedirect, redirectOf } from '../../../server/cookies/redirect-cookie.ts';

type Came = Pick<AccountRequest, 'context' | 'settings' | 'language' | 'intent' | 'safe'>;

const homeOf = ({ language }: Pick<Came, 'language'>): string => printRoute({ page: 'home', language });

/**
 * Keeps the return address and pending action of a visitor who requests a password link. They stay in their own
 * browser: anyone can have that mail sent to anyone, so it contains nothing that the requester chose.
 */
export const keepReturnAddress = (request: Came): undefined => {
  const { context, settings, intent } = request;
  const { redirect, articleName, action } = intent;
  if (redirect === homeOf(request) && action === null) return;
  keepRedirect(context.res, settings, {
    route: redirect,
    articleName,
    ...(action !== null && { waiting: { name: action.name, subject: action.subject } }),
  });
};

/**
 * Returns the address after a new password: that of its link, else where this browser requested the link. Null for
 * the home page.
 */
export const returnAddress = (request: Came): string | null => {
  const home = homeOf(request);
  const { intent, context, safe } = request;
  if (intent.redirect !== home) return intent.redirect;
  const kept = redirectOf(context.req);
  const route = kept === undefined ? home : safe(kept.route);
  return route === home || route === '/' || isAuthPage(route) ? null : route;
};

/** Where that is, with what this browser's visitor had in mind there when they asked for the link. */
export const keptIntent = (request: Came, actions: PendingActions): Intent => {
  const { intent, context, safe } = request;
  const redirect = returnAddress(request) ?? homeOf(request);
  const { waiting, articleName } = redirectOf(context.req) ?? {};
  const kind = waiting !== undefined && Object.hasOwn(actions, waiting.name) ? actions[waiting.name] : undefined;
  if (waiting === undefined || kind === undefined) return { ...intent, redirect };
  const query = { source: waiting.name, [kind.parameter]: waiting.subject, article: articleName };
  return { ...readIntent(query, safe, actions), redirect };
};
