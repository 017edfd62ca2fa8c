import { type RequestScope, type TokenStore, tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import {
  type RegisteredVisitor,
  type RegistrationFacts,
  type RegistrationForm,
  type RegistrationType,
  registrationMachine,
} from '@masthead/core/registration';
import { practiceToAdd } from '@masthead/core/subscriptions';
import { claimsOf, dropIdentityTicket, identityTicketOf } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { refusedDomainsIn } from '../../../kit/page/refused-domains.ts';
import type { PostedForm } from '../../../kit/page/serve-form.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import {
  afterPostedRegistration,
  afterRegistration,
  forgotPasswordPath,
  notDonePath,
  registerPath,
  signInPath,
} from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { keepPracticeNotice } from '../../../kit/session/practice-notice.ts';
import { printRoute } from '../../../routes.ts';
import { markIncomplete } from '../../../server/cache/form-placeholders.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { keepRedirect } from '../../../server/cookies/redirect-cookie.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { beginSession } from '../shared/begin-session.ts';
import { listsIn } from '../shared/lookup-lists.ts';
import type { RegistrationExits } from './check-email.tsx';
import { showsPracticeToast } from './practice-toast-shown.ts';
import type { RegistrationProps } from './registration-props.ts';

type Query = AccountRequest['context']['query'];

/** A§2: whom a single sign-on has named is asked for no password. */
const typeOf = (query: Query): RegistrationType => (one(query, 'type') === 'sso' ? 'sso' : 'password');

/** Whether the address is one that a provider has verified: the service registers no other with its ticket. */
const hasProviderEmail = (query: Query): boolean =>
  typeOf(query) === 'sso' && one(query, 'emailIsVerified') === 'true' && (one(query, 'email') ?? '') !== '';

/** A whole name as two: the last word is the last name, with the small words before it ("Ada María José", "de la Cruz"). */
const splitName = (name: string): readonly [firstName: string, lastName: string] => {
  const words = name.trim().split(/\s+/);
  const isSmall = (word: string | undefined) => word !== undefined && /^\p{Ll}/u.test(word);
  let at = Math.max(1, words.length - 1);
  while (at > 1 && isSmall(words[at - 1])) at -= 1;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
};

/**
 * A§2: reads the e-mail from the address, and the name after a single sign-on: as `firstName` and `lastName` where
 * the provider separates them, else as `name`.
 */
export const prefilled = ({ context: { query } }: AccountRequest): RegistrationProps['values'] => {
  const read = (name: string) => (typeOf(query) === 'sso' ? (one(query, name) ?? '').trim() : '');
  const given = [read('firstName'), read('lastName')] as const;
  const [firstName, lastName] = given.some((name) => name !== '') ? given : splitName(read('name'));
  return { email: one(query, 'email') ?? '', firstName, lastName };
};

/** Where a signed-in visitor is sent; keeps for everybody else where they were. */
export const leaveRegistration = ({ context, settings, session, language, intent }: AccountRequest) => {
  if (session._tag === 'active') return printRoute({ page: 'home', language });
  keepRedirect(context.res, settings, {
    route: intent.redirect,
    articleName: intent.articleName,
    ...(intent.action !== null && { action: intent.action.name }),
  });
  return undefined;
};

/** Whether the single form asks for job title, company and business function: where the firm wants them from everybody, or for a file. */
export const isWorkAskedFor = ({ intent }: AccountRequest): boolean =>
  configuration().registrationForm === 'long' || intent.pdfUrl !== null;

/** What a registration of this request needs to know besides what is typed. */
export const registrationFacts = async (
  { context, settings, language, intent }: AccountRequest,
  asksForWork = true,
): Promise<RegistrationFacts> => ({
  rules: {
    siteName: configuration().services.siteName,
    refusedDomains: await refusedDomainsIn(language),
    asksForWork,
  },
  source: intent.source ?? undefined,
  type: typeOf(context.query),
  ticket: identityTicketOf(context.req, settings),
  cid: await campaignIn(context.query),
  practiceCode: intent.practiceCode,
});

type Try = Pick<PostedForm<RegistrationForm>, 'event' | 'scope' | 'solveCaptcha'> & {
  readonly formKey: string | undefined;
};

/** Runs a posted registration through the machine that the browser would run. */
export const runRegistration = (
  request: AccountRequest,
  facts: RegistrationFacts,
  { event, scope, solveCaptcha, formKey }: Try,
) => {
  const machine = registrationMachine({
    registerAccount: scope.get(tokens.user.registerAccount),
    registerIdentified: scope.get(tokens.user.registerIdentified),
    solveCaptcha,
    detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
  });
  return walk(createActor(machine, { input: { ...facts, idempotencyKey: formKey } }), [event], formTimeLeftMs(request));
};

/** Milliseconds. */
const practiceTimeoutMs = 1_000;

type Taken = { readonly result: RegisteredVisitor; readonly scope: RequestScope; readonly store: TokenStore };

/** Signs in who has just been registered; gives where they go, undefined when the service has opened no session. */
export const registered = async (
  request: AccountRequest,
  { result, scope, store }: Taken,
  actions: PendingActions,
): Promise<string | undefined> => {
  // A§4: temporary login cookies are removed.
  if (typeOf(request.context.query) === 'sso') dropIdentityTicket(request.context.res, request.settings);
  const userId = result.id ?? claimsOf(store.read().access)?.userId ?? '';
  const to = await beginSession(request, {
    userId,
    scope,
    store,
    target: afterPostedRegistration(request.language, request.intent),
    actions,
  });
  if (to !== undefined) await addPractice(request, { ...result, userId }, scope);
  return to;
};

/** The practice of the page that the visitor came from, unless it is a default one. */
const practiceOf = ({ intent }: AccountRequest, subscriptions: readonly string[]): string | undefined =>
  practiceToAdd({
    practiceCode: intent.practiceCode,
    defaultPractices: configuration().defaultPractices,
    subscriptions,
  });

/**
 * A§4: subscribes to the practice and marks it for the next pages. A§8: its failure is silent; it has the timeout of
 * a pending action.
 */
const addPractice = async (
  request: AccountRequest,
  { userId, subscriptions }: Pick<RegisteredVisitor, 'subscriptions'> & { readonly userId: string },
  scope: RequestScope,
): Promise<void> => {
  const practiceCode = practiceOf(request, subscriptions);
  if (practiceCode === undefined) return;
  const subscribing = scope.get(tokens.user.subscribeToPractice)({ userId, practiceCode })();
  const added = await withTimeout(allowedMs(practiceTimeoutMs), subscribing, undefined);
  if (added?._tag === 'Right' && added.right.isNew && showsPracticeToast(request.intent.source))
    keepPracticeNotice(request.context.res, request.settings);
};

/** Returns links for a visitor whose address cannot be registered. */
export const registrationExits = ({ context, language, intent, address }: AccountRequest): RegistrationExits => ({
  signInHref: signInPath(language, intent),
  forgotHref: forgotPasswordPath(language, intent),
  againHref: hasProviderEmail(context.query) ? registerPath(language, intent) : address,
});

/** Returns the props of the account form. */
export const registrationProps = async (
  request: AccountRequest,
  values: RegistrationProps['values'],
  asksForWork = true,
): Promise<OwnProps<RegistrationProps>> => {
  const { context, language, intent } = request;
  const { lists, isWhole } = await listsIn(language);
  if (!isWhole) markIncomplete(context.res);
  return {
    values,
    siteName: configuration().services.siteName,
    refusedDomains: await refusedDomainsIn(language),
    source: intent.source,
    type: typeOf(context.query),
    cid: (await campaignIn(context.query)) ?? null,
    practiceCode: intent.practiceCode ?? null,
    practice: practiceOf(request, []) ?? null,
    ...lists,
    ...(!asksForWork && { functions: [], titles: [] }),
    asksForWork,
    target: afterRegistration(language, intent),
    waiting: waitingFor(intent.action),
    notDoneHref: notDonePath(language, intent),
    signInHref: signInPath(language, intent),
    forgotHref: forgotPasswordPath(language, intent),
    privacyHref: printRoute({ page: 'privacyPolicy', language }),
    withoutProviderHref: hasProviderEmail(context.query) ? registerPath(language, intent) : null,
  };
};
