import { tokens } from '@masthead/composition/server';
import { type Defect, type Message, message, type PlainMessageKey } from '@masthead/core';
import {
  type MailLink,
  type MailLinkFacts,
  type MailLinkFailure,
  type MailLinkPurpose,
  mailLinkMessage,
  readMailLink,
  titlesIn,
} from '@masthead/core/mail-links';
import type { SubscriptionList } from '@masthead/core/subscriptions';
import type { FormFields } from '@masthead/gateway';
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { GetServerSidePropsContext } from 'next';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  openAccountRequest,
  showingScopeOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, pageMessage, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { printRoute } from '../../../routes.ts';
import { subscriptionList } from '../../../server/content/subscription-list.ts';

/** The button of such a page, and what it asks. */
export type MailLinkButton = { readonly press: 'confirm' | 'renew'; readonly label: PlainMessageKey };

/** What a page shows about a link: a message, the names that belong to it, and its button. */
export type MailLinkState = {
  readonly sentence: Message;
  readonly titles: readonly string[];
  /** Whether the sentence is about a wish that came to nothing. */
  readonly isProblem: boolean;
  readonly button: MailLinkButton | undefined;
};

export type MailLinkPageProps = {
  readonly frame: FeatureFrame;
  readonly heading: PlainMessageKey;
  readonly state: Omit<MailLinkState, 'button'>;
  readonly form: (MailLinkButton & { readonly action: string; readonly formToken: string }) | null;
  readonly links: readonly { readonly href: string; readonly label: PlainMessageKey }[];
};

export type MailLinkRequest = AccountRequest & {
  /** Undefined where the address holds no whole link. */
  readonly link: MailLink | undefined;
  readonly list: Promise<SubscriptionList | undefined>;
};

/**
 * Opens a request for the page behind a link of a mail. Its address, which holds a token, is sent in no referrer
 * (security promise 20).
 */
export const openMailLinkRequest = async (
  context: GetServerSidePropsContext,
  link: MailLink | undefined,
): Promise<MailLinkRequest> => {
  const request = await openAccountRequest(context);
  context.res.setHeader('Referrer-Policy', 'no-referrer');
  return { ...request, link, list: link === undefined ? Promise.resolve(undefined) : subscriptionList() };
};

export const problem = (sentence: Message, button?: MailLinkButton): MailLinkState => ({
  sentence,
  titles: [],
  isProblem: true,
  button,
});

export const renewal: MailLinkButton = { press: 'renew', label: 'MailLink_Renew' };

/** Returns the message of a failed link and sets the status of the answer. */
export const trouble = (
  { context: { res } }: AccountRequest,
  failure: MailLinkFailure | Defect,
  { sentence = mailLinkMessage(failure), again }: { readonly sentence?: Message; readonly again?: MailLinkButton } = {},
): MailLinkState => {
  switch (failure._tag) {
    case 'LinkInvalid':
      res.statusCode = 404;
      return problem(mailLinkMessage(failure));
    case 'LinkExpired':
      res.statusCode = 410;
      return problem(mailLinkMessage(failure), renewal);
    case 'TooManyTries':
      res.statusCode = 429;
      res.setHeader('Retry-After', String(failure.retryAfterSeconds));
      return problem(mailLinkMessage(failure), again);
    default:
      setRetryAfter(res, 503);
      return problem(pageMessage(sentence), again);
  }
};

/** What comes of a call that a button asks for; a throw is a failure like any other, and one that takes too long goes on unheard. */
export const pressed = async <Failure, Value>(
  request: AccountRequest,
  calling: TaskEither<Failure, Value>,
): Promise<E.Either<Failure | Defect, Value> | MailLinkState> => {
  const called = calling().catch((cause: unknown) => E.left<Defect>({ _tag: 'Defect', cause }));
  const outcome = await withTimeout(formTimeLeftMs(request), called, undefined);
  if (outcome !== undefined) return outcome;
  setRetryAfter(request.context.res, 504);
  return problem(stillWorking);
};

export const isState = (given: object): given is MailLinkState => 'sentence' in given;

/** Sentence and names: the one without names where the list or all of the codes are unknown. */
export const named = (
  titles: readonly string[] | undefined,
  keys: { readonly named: PlainMessageKey; readonly unnamed: PlainMessageKey },
): Pick<MailLinkState, 'sentence' | 'titles'> =>
  titles === undefined ? { sentence: message(keys.unnamed), titles: [] } : { sentence: message(keys.named), titles };

export const titlesOf = async ({ list }: MailLinkRequest, codes: readonly string[]) => titlesIn(await list, codes);

/** Returns what the link is for, without changing anything. */
export const factsOf = async (
  request: MailLinkRequest,
  purpose: MailLinkPurpose,
  link: MailLink,
): Promise<E.Either<MailLinkFailure | Defect, MailLinkFacts>> =>
  showingScopeOf(request)
    .get(tokens.user.openMailLink)({ ...link, purpose })()
    .catch((cause: unknown) => E.left<Defect>({ _tag: 'Defect', cause }));

/**
 * Whether a browser opens the page for a reader: no scanner, no prefetching, no embedding. Only then does opening it
 * act for the owner's session without a form (decisions §11).
 */
const isVisit = ({ context: { req } }: AccountRequest): boolean => {
  const {
    purpose,
    'sec-purpose': secPurpose = purpose,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': target,
  } = req.headers;
  return (
    req.method === 'GET' &&
    secPurpose === undefined &&
    (mode ?? 'navigate') === 'navigate' &&
    (target ?? 'document') === 'document'
  );
};

/** The page of a link in this state. */
const mailLinkProps = async (
  request: MailLinkRequest,
  { path, heading }: { readonly path: string; readonly heading: PlainMessageKey },
  { button, ...state }: MailLinkState,
): Promise<{ props: MailLinkPageProps }> => {
  const { language, address, session } = request;
  return {
    props: plainProps({
      frame: await frameOf(request, path),
      heading,
      state,
      form: button === undefined ? null : { ...button, action: address, formToken: formTokenFor(request) },
      links: [
        { href: subscriptionsHref(language, session._tag === 'active'), label: 'Subscribe_Manage' },
        { href: printRoute({ page: 'mailPreferencesLink', language }), label: 'MailPreferences_Link' },
      ],
    }),
  };
};

/** A page behind a link, as far as it differs from others. */
type LinkPage = {
  readonly path: string;
  readonly heading: PlainMessageKey;
  readonly purpose: MailLinkPurpose;
  readonly confirmation: MailLinkButton;
  /** What is asked before the press, with the names of what it is about and without. */
  readonly question: { readonly named: PlainMessageKey; readonly unnamed: PlainMessageKey };
  /** Message when the state of the link is unknown; the link's own one by default. */
  readonly failed?: Message;
  /** Acts on the link, or, where there is a choice, on the submitted button. */
  readonly act: (request: MailLinkRequest, link: MailLink, fields?: FormFields) => Promise<MailLinkState>;
  /** The posts that need nothing but the link. */
  readonly unguarded?: (fields: FormFields) => boolean;
};

/**
 * Builds the page behind a link of a mail. GET changes nothing, POST acts; the signed-in owner of the address needs
 * no POST (decisions §11).
 */
export const linkPage =
  ({ path, heading, purpose, confirmation, question, failed, act, ...guarding }: LinkPage) =>
  async (context: GetServerSidePropsContext): Promise<{ props: MailLinkPageProps }> => {
    const request = await openMailLinkRequest(context, readMailLink(context.query));
    const { link } = request;
    const ask = async (link: MailLink): Promise<MailLinkState> => {
      const facts = await factsOf(request, purpose, link);
      if (E.isLeft(facts))
        return trouble(request, facts.left, { ...(failed && { sentence: failed }), again: confirmation });
      if (facts.right.isOwn && isVisit(request)) return act(request, link);
      return { ...named(await titlesOf(request, link.codes), question), isProblem: false, button: confirmation };
    };
    const state = async (): Promise<MailLinkState> => {
      if (link === undefined) {
        context.res.statusCode = 400;
        return problem(message('Subscribe_SubCodeEmpty_Text'));
      }
      const answer = await handlePost(request, (fields) => act(request, link, fields), guarding);
      if (answer === undefined) return ask(link);
      return isState(answer) ? answer : problem(answer.message, confirmation);
    };
    return mailLinkProps(request, { path, heading }, await state());
  };
