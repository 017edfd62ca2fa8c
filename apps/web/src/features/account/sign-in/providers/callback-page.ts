import { tokenStore, tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import type { Person, Provider, SocialOutcome } from '@masthead/core/social-sign-in';
import { readForm, tokensOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { type AccountRequest, actingScopeOf, goTo, openAccountRequest } from '../../../../kit/page/account-request.ts';
import { plainProps } from '../../../../kit/page/plain-props.ts';
import { answerWithin } from '../../../../kit/page/with-timeout.ts';
import { carried, readIntent, registerPath } from '../../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../../kit/pending-action/perform-pending.ts';
import { printRoute, withQuery } from '../../../../routes.ts';
import { pageTimeoutMs } from '../../../../server/configuration/page-times.ts';
import { beginSession } from '../../shared/begin-session.ts';
import { providerIn, providerNames } from '../../shared/provider-names.ts';
import { attemptOf, dropAttempt, keepTicket } from './attempt-cookies.ts';
import { type SocialProblemProps, socialProblemPage } from './social-problem-page.ts';

const maxParameters = 12;
const maxLength = 4_000;

/** What a provider has put into the address, as far as it can be anything of a provider's. */
const answerIn = (fields: Iterable<readonly [string, unknown]>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...fields]
      .filter((field): field is [string, string] => typeof field[1] === 'string' && field[1].length <= maxLength)
      .filter(([name]) => /^[a-z_]{1,40}$/.test(name) && name !== 'provider')
      .slice(0, maxParameters),
  );

type Needed = Exclude<SocialOutcome, { readonly _tag: 'SignedIn' }>;

/** A§2: registration takes the address and, from a single sign-on, the name from its own address. */
const needed = ({ language, intent }: AccountRequest, { _tag, person }: Needed): string => {
  const { email = '', emailIsVerified, firstName, lastName }: Person = person;
  if (_tag === 'ProofNeeded')
    return printRoute({
      page: 'socialLink',
      language,
      query: { redirect: intent.redirect, ...carried(intent), email },
    });
  const own = registerPath(language, intent, email);
  const [path = own, query = ''] = own.split('?', 2);
  return withQuery(path, {
    ...Object.fromEntries(new URLSearchParams(query)),
    type: 'sso',
    ...(email !== '' && emailIsVerified && { emailIsVerified: 'true' }),
    // Two joined names cannot be separated again.
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
  });
};

/** Returns the address after the callback; undefined when the service did not return the promised session. */
const follow = async (
  request: AccountRequest,
  outcome: SocialOutcome,
  { scope, store, actions }: Pick<Parameters<typeof beginSession>[1], 'scope' | 'store' | 'actions'>,
): Promise<string | undefined> => {
  if (outcome._tag === 'SignedIn')
    return beginSession(request, {
      userId: outcome.visitor.id,
      scope,
      store,
      actions,
      target: request.intent.redirect,
    });
  keepTicket(request.context.res, request.settings, outcome.ticket);
  return needed(request, outcome);
};

const callbackPath = (provider: Provider): string => `/auth/${provider}/callback`;

/**
 * `/auth/{provider}/callback`: ends the sign-in that this browser has begun, in the language and with the wish that it was begun with. A provider that
 * posts its answer, as Apple does, is sent round by a GET: cookies of this site do not come with a post from another (ADR 0026).
 */
export const callbackPage =
  (actions: PendingActions): GetServerSideProps<SocialProblemProps> =>
  async (context) => {
    const { req, res, query } = context;
    const provider = providerIn(context.params);
    res.setHeader('Referrer-Policy', 'no-referrer');
    if (req.method === 'POST') {
      const posted = await readForm(req);
      if (provider !== undefined && posted._tag === 'Form')
        return goTo(withQuery(callbackPath(provider), answerIn(posted.fields)));
    }
    const opened = await openAccountRequest(context, actions);
    const { settings } = opened;
    const attempt = attemptOf(req, settings);
    const language: Language = attempt?.language ?? opened.language;
    // A provider knows one address of this page: messages are shown at that of the visitor's language, which sets the
    // language of the document.
    if (provider !== undefined && language !== opened.language)
      return goTo(withQuery(localisePath(language)(callbackPath(provider)), answerIn(Object.entries(query))));
    const begun = Object.fromEntries(new URLSearchParams(attempt?.query ?? ''));
    const home = printRoute({ page: 'home', language });
    const request: AccountRequest = {
      ...opened,
      language,
      intent: readIntent(begun, opened.safe, actions, home),
    };
    const { intent } = request;
    const again = provider && {
      href: printRoute({
        page: 'socialSignIn',
        provider,
        language,
        query: { redirect: intent.redirect, ...carried(intent) },
      }),
      label: providerNames[provider],
    };
    if (provider === undefined || attempt === undefined) {
      const failure = { _tag: provider === undefined ? 'ProviderNotOffered' : 'AttemptOver' } as const;
      return { props: plainProps(await socialProblemPage(request, failure, again)) };
    }
    dropAttempt(res, settings);
    const store = tokenStore({ access: tokensOf(req, settings).access, refresh: undefined });
    const scope = actingScopeOf(request, store);
    const returned = { provider, transaction: attempt.transaction, answer: answerIn(Object.entries(query)) };
    const finishing = scope.get(tokens.user.finishSocialSignIn)(returned)();
    // A later answer would open a session unnoticed: a retry starts from the beginning.
    const outcome = await answerWithin(pageTimeoutMs(request.startedAt), finishing);
    const to = outcome._tag === 'Right' ? await follow(request, outcome.right, { scope, store, actions }) : undefined;
    if (to !== undefined) return goTo(to);
    const failure = outcome._tag === 'Left' ? outcome.left : ({ _tag: 'Garbled', cause: undefined } as const);
    return { props: plainProps(await socialProblemPage(request, failure, again)) };
  };
