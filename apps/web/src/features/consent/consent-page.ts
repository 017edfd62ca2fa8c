import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import {
  type ConsentChoice,
  type ConsentGroup,
  chosenGroups,
  type KeptDecision,
  optionalGroups,
  permitted,
  type TargetingBar,
  targetingBar,
  type Visit,
} from '@masthead/core/consent';
import { type FormFields, readForm } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import {
  type AccountRequest,
  actingScopeOf,
  frameOf,
  goTo,
  isPressOurs,
  openAccountRequest,
  showingScopeOf,
} from '../../kit/page/account-request.ts';
import { formTimeLeftMs, refusedPress } from '../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { joinedHistory, keepDecision } from '../../kit/page/keep-decision.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { paths, printRoute, withQuery } from '../../routes.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import {
  consentOf,
  dropUnwantedCookies,
  edgeRegion,
  globalPrivacyControl,
  keepConsentCookie,
  partiesOf,
} from '../../server/cookies/consent.ts';

/** A group as it is asked about. */
export type AskedGroup = {
  readonly group: ConsentGroup;
  readonly isGranted: boolean;
  /** Whose services wait for it, by host. */
  readonly hosts: readonly string[];
};

export type CookiePreferencesProps = {
  readonly frame: FeatureFrame;
  readonly action: string;
  readonly groups: readonly AskedGroup[];
  readonly bar: TargetingBar | null;
  readonly problem: Message | null;
  readonly isSaved: boolean;
  /** What the owner of an account decided so far; null where there is none, undefined never: `false` when it could not be had. */
  readonly history: readonly KeptDecision[] | false | null;
};

const path = paths.cookiePreferences;

/** Returns the visitor's region from the edge or from geolocation; undefined when unknown. */
const regionOf = async (request: AccountRequest): Promise<string | undefined> => {
  const region = edgeRegion(request.context.req);
  if (region !== undefined || configuration().consent.regionHeader !== undefined) return region;
  const found = await showingScopeOf(request).get(tokens.geo.detectCountry)()();
  return found._tag === 'Right' && found.right !== 'ZZ' ? found.right : undefined;
};

const visitOf = async (request: AccountRequest): Promise<Visit> => ({
  globalPrivacyControl: globalPrivacyControl(request.context.req),
  region: await regionOf(request),
});

const choices: Readonly<Record<string, ConsentChoice>> = {
  accept: 'accept',
  reject: 'reject',
  save: 'save',
  add: 'add',
};

const choiceIn = (fields: FormFields): ConsentChoice | undefined => {
  const choice = fields.get('choice') ?? '';
  return Object.hasOwn(choices, choice) ? choices[choice] : undefined;
};

/** Keeps a decision with the account of who took it, if they are signed in. */
const keepInHistory = async (request: AccountRequest, version: number, groups: readonly ConsentGroup[]) => {
  const { session, language } = request;
  if (session._tag !== 'active') return;
  const owner = { userId: session.hint.userId, scope: actingScopeOf(request), language };
  await keepDecision(owner, { version, groups }, formTimeLeftMs(request));
};

const decide = async (request: AccountRequest, fields: FormFields, choice: ConsentChoice): Promise<void> => {
  const { req, res } = request.context;
  const { version } = configuration().consent;
  const chosen = chosenGroups(choice, (group) => fields.get(group) !== undefined, consentOf(req)?.groups);
  const groups = permitted(chosen, await visitOf(request));
  keepConsentCookie(res, { version, groups, time: new Date().toISOString() });
  dropUnwantedCookies(req, res, groups);
  await keepInHistory(request, version, groups);
};

const historyOf = async (request: AccountRequest): Promise<CookiePreferencesProps['history']> => {
  const { session, language, context } = request;
  if (session._tag !== 'active') return null;
  const owner = { userId: session.hint.userId, scope: showingScopeOf(request), language };
  return (await joinedHistory(context.req, owner)) ?? false;
};

const hostsOf = (group: ConsentGroup): readonly string[] => [
  ...new Set(partiesOf(group).flatMap(({ origins }) => origins.map((origin) => new URL(origin).host))),
];

/**
 * `/cookie-preferences` (decisions §11): shows a visitor's consent and the form that changes it, with or without
 * script; the banner of every page posts here too and returns.
 */
export const getCookiePreferencesProps: GetServerSideProps<CookiePreferencesProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { req, res } = context;
  const here = printRoute({ page: 'cookiePreferences', language: request.language });
  let problem: Message | null = null;
  if (req.method === 'POST') {
    const form = isPressOurs(request) ? await readForm(req) : undefined;
    const choice = form?._tag === 'Form' ? choiceIn(form.fields) : undefined;
    if (form?._tag === 'Form' && choice !== undefined) {
      await decide(request, form.fields, choice);
      const back = form.fields.get('back');
      return goTo(back === undefined ? withQuery(here, { done: 'saved' }) : request.safe(back));
    }
    res.statusCode = form === undefined ? 403 : form._tag === 'Unreadable' ? form.status : 422;
    problem = form === undefined ? refusedPress : message('Consent_Failed');
  }
  const [frame, visit, history] = await Promise.all([frameOf(request, path), visitOf(request), historyOf(request)]);
  const granted = consentOf(req)?.groups ?? [];
  return {
    props: plainProps({
      frame,
      action: here,
      groups: ['C0001' as const, ...optionalGroups].map((group) => ({
        group,
        isGranted: group === 'C0001' || granted.includes(group),
        hosts: hostsOf(group),
      })),
      bar: targetingBar(visit) ?? null,
      problem,
      isSaved: problem === null && context.query.done === 'saved',
      history,
    }),
  };
};
