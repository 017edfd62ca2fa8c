import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Consent,
  type ConsentGroup,
  currentConsent,
  isGranted,
  isTargetingBarred,
  isUnwanted,
  permitted,
  printConsent,
  readConsent,
  type ThirdParty,
} from '@masthead/core/consent';
import { cookiesOf, setCookie } from '@masthead/gateway';
import { configuration } from '../configuration/configuration.ts';
import { sourcesFor } from '../configuration/third-parties.ts';
import { policyLetting } from '../http/security-headers.ts';

/** Holds what a visitor agreed to; script reads it (decisions §11). */
const consentCookie = 'consent';
const lifetimeSeconds = 365 * 24 * 60 * 60;

type Asking = Pick<IncomingMessage, 'headers'>;

const cookieIn = ({ headers: { cookie } }: Asking): string | undefined =>
  cookie?.includes(`${consentCookie}=`) ? /(?:^|;\s*)consent=([^;]*)/u.exec(cookie)?.[1] : undefined;

const hasPrivacyControl = ({ headers }: Asking): boolean => headers['sec-gpc'] === '1';

/** Returns the visitor's region from the edge; undefined where it sends none, or none is configured. */
export const edgeRegion = ({ headers }: Asking): string | undefined => {
  const { regionHeader } = configuration().consent;
  const region = regionHeader === undefined ? undefined : headers[regionHeader];
  return typeof region === 'string' && /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/u.test(region) ? region : undefined;
};

/** Whether targeting is off for a request, by its own headers: a decision is not made again for each page. */
const isBarredNow = (req: Asking): boolean =>
  hasPrivacyControl(req) ||
  (configuration().consent.regionHeader !== undefined &&
    isTargetingBarred({ globalPrivacyControl: false, region: edgeRegion(req) }));

/** Header of a visitor's browser that forbids targeting, besides the region. */
export const globalPrivacyControl = hasPrivacyControl;

/** What a visitor has decided about what they are asked today; undefined when they have not. */
export const consentOf = (req: Asking): Consent | undefined => {
  const cookie = cookieIn(req);
  const consent =
    cookie === undefined ? undefined : currentConsent(readConsent(cookie), configuration().consent.version);
  if (consent === undefined || !isBarredNow(req)) return consent;
  return { ...consent, groups: permitted(consent.groups, { globalPrivacyControl: true, region: undefined }) };
};

/** Has the browser keep a decision for a year. */
export const keepConsentCookie = (res: ServerResponse, consent: Consent): void =>
  setCookie(res, consentCookie, printConsent(consent), {
    secure: configuration().gateway.secureCookies,
    maxAge: lifetimeSeconds,
    encode: (printed) => printed,
  });

/** Whether what the browser keeps is no longer so: an earlier version, or targeting where it is off by now. */
export const isConsentOutdated = (req: Asking): boolean => {
  const cookie = cookieIn(req);
  const kept = cookie === undefined ? undefined : readConsent(cookie);
  return kept !== undefined && kept.groups.length !== consentOf(req)?.groups.length;
};

/** Has the browser keep what is so now, or nothing where its visitor has to be asked again. */
export const correctConsent = (req: Asking, res: ServerResponse): void => {
  const consent = consentOf(req);
  if (consent !== undefined) keepConsentCookie(res, consent);
  else
    setCookie(res, consentCookie, '', {
      secure: configuration().gateway.secureCookies,
      maxAge: 0,
      expires: new Date(0),
    });
};

const policies = new Map<string, string | undefined>();

/**
 * Returns what a page may load for this visitor, where that is more than the shared policy; the same for all with the
 * same consent.
 */
export const ownPolicyOf = (req: Asking): { readonly groups: string; readonly policy: string } | undefined => {
  const consent = consentOf(req);
  if (consent === undefined || consent.groups.length === 1) return undefined;
  const groups = consent.groups.join(' ');
  if (!policies.has(groups)) {
    const sources = sourcesFor(configuration().thirdParties, consent.groups);
    policies.set(groups, Object.keys(sources).length === 0 ? undefined : policyLetting(sources));
  }
  const policy = policies.get(groups);
  return policy === undefined ? undefined : { groups, policy };
};

/** Takes away, on this site's host, what third parties without consent have left in the browser (A§4). */
export const dropUnwantedCookies = (
  req: IncomingMessage,
  res: ServerResponse,
  groups: readonly ConsentGroup[],
): void => {
  const { thirdParties } = configuration();
  for (const name of Object.keys(cookiesOf(req)))
    if (isUnwanted(name, thirdParties, groups)) setCookie(res, name, '', { maxAge: 0, expires: new Date(0) });
};

/** The third parties that a site is set up with and that wait for a group. */
export const partiesOf = (group: ConsentGroup): readonly ThirdParty[] =>
  configuration().thirdParties.filter((party) => isGranted(party, [group]));
