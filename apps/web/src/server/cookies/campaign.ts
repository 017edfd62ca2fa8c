import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, setCookie } from '@masthead/gateway';
import { paths } from '../../routes.ts';
import { configuration } from '../configuration/configuration.ts';
import { isOn } from '../configuration/flags.ts';
import { consentOf } from './consent.ts';

/** Holds the campaign that a visitor came by (A§1 "cid cookie query parameter"). */
const cookieName = 'cid';

/** Thirty days. */
const lifetimeSeconds = 30 * 24 * 60 * 60;

const shape = /^[\w.-]{1,64}$/;

const campaignOfQuery = (query: string): string | undefined => {
  const cid = new URLSearchParams(query).get('cid') ?? '';
  return shape.test(cid) ? cid : undefined;
};

/** Returns the campaign in the address of the referring page of this site. */
const campaignOfReferer = ({ headers: { referer } }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const { origin } = configuration().gateway;
  return referer?.startsWith(`${origin}/`) && URL.canParse(referer)
    ? campaignOfQuery(new URL(referer).search)
    : undefined;
};

/** Whether a campaign may be kept: it measures, and nothing needs it (decisions §7, C0002). */
const mayKeep = (req: IncomingMessage): boolean => consentOf(req)?.groups.includes('C0002') === true;

/** Has the browser keep the campaign of the page that asks, for visitors who agreed to it, and nothing for others. */
export const keepCampaign = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const secure = configuration().gateway.secureCookies;
  if (!mayKeep(req)) {
    if (cookiesOf(req)[cookieName] !== undefined)
      setCookie(res, cookieName, '', { secure, maxAge: 0, expires: new Date(0) });
    return;
  }
  const cid = campaignOfReferer(req);
  if (cid !== undefined && (await isOn('cid-parameter')()))
    setCookie(res, cookieName, cid, { secure, maxAge: lifetimeSeconds, httpOnly: true });
};

/** The pages on the way to an account. */
const wayToAccount: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.signInPrompt,
  paths.signInWelcome,
  paths.authSignIn,
  paths.signUp,
  paths.signUpWelcome,
  paths.register,
  paths.registrationModal,
]);

/**
 * Returns the redirect that adds a visitor's campaign to the address of a form about an account: that of the
 * referring page, which needs no storage, or the one in their browser. Undefined where the address has one already,
 * or there is none.
 * @param path without language prefix
 * @param address path and query, with language prefix
 */
export const withCampaignOf = async (
  req: IncomingMessage,
  { path, address }: { readonly path: string; readonly address: string },
): Promise<string | undefined> => {
  if (!wayToAccount.has(path)) return undefined;
  const [own = '/', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (parameters.has('cid')) return undefined;
  const kept = cookiesOf(req)[cookieName] ?? '';
  const cid = campaignOfReferer(req) ?? (shape.test(kept) && mayKeep(req) ? kept : undefined);
  if (cid === undefined || !(await isOn('cid-parameter')())) return undefined;
  parameters.set('cid', cid);
  return `${own}?${parameters}`;
};
