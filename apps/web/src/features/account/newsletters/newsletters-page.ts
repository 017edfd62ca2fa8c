import { tokens } from '@masthead/composition/server';
import { failureMessage, type Message, message, type PlainMessageKey } from '@masthead/core';
import type { EditorFailure, Newsletter, OrderComplaint } from '@masthead/core/newsletters';
import type { FormFields } from '@masthead/gateway';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  readLeftBehind,
  scopeOf,
  showingScopeOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, setRetryAfter } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute, withQuery } from '../../../routes.ts';
import { subscriptionList } from '../../../server/content/subscription-list.ts';

/** Values in the form of an issue. */
export type IssueFields = {
  readonly code: string;
  readonly texts: readonly string[];
  /** As a browser writes a date and a time; at once where it is empty. */
  readonly at: string;
};

export type NewslettersPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  /** What has to be put right about an issue. */
  readonly complaints: readonly OrderComplaint[];
  readonly note: Message | null;
  /** Null where they could not be had. */
  readonly newsletters: readonly Newsletter[] | null;
  /** Null without the right to send. */
  readonly form:
    | (PostedTo & {
        readonly user: string;
        readonly fields: IssueFields;
        /** What there is to subscribe to; none where the list cannot be had. */
        readonly codes: readonly { readonly code: string; readonly description: string }[];
      })
    | null;
};

const path = paths.newsletters;

/** A text for each language of the site; more of them the service does not take. */
const mostTexts = 4;

const nothing: IssueFields = { code: '', texts: [], at: '' };

const done = {
  ordered: 'Newsletters_Ordered',
  stopped: 'Newsletters_StoppedNow',
  resumed: 'Newsletters_Resumed',
} as const satisfies Record<string, PlainMessageKey>;
type Done = keyof typeof done;

const isDone = (value: unknown): value is Done => typeof value === 'string' && Object.hasOwn(done, value);

type Pressed =
  | { readonly _tag: 'Done'; readonly what: Done }
  | { readonly _tag: 'SignedOut'; readonly fields: FormFields }
  | { readonly _tag: 'NotAnEditor' }
  | {
      readonly _tag: 'Problem';
      readonly message: Message;
      readonly complaints?: readonly OrderComplaint[];
      /** What was entered, where it was an issue. */
      readonly entered?: IssueFields;
    };

/** The form of an issue as it was posted, its texts without the places that were left empty. */
const issueIn = (fields: FormFields): IssueFields => ({
  code: fields.get('code') ?? '',
  texts: Array.from({ length: mostTexts }, (_, index) => fields.get(`text-${index + 1}`) ?? '').filter(
    (text) => text.trim() !== '',
  ),
  at: fields.get('at') ?? '',
});

/** A browser omits the seconds, and sends no offset from UTC. */
const momentOf = (at: string): string | undefined => (at === '' ? undefined : `${at}Z`);

const order = async (request: AccountRequest, fields: FormFields): Promise<Pressed> => {
  const { res } = request.context;
  const entered = issueIn(fields);
  if (fields.get('sure') !== 'yes' || entered.code === '' || entered.texts.length === 0) {
    res.statusCode = 422;
    return { _tag: 'Problem', message: message('Newsletters_Unsure'), entered };
  }
  const { code, texts, at } = entered;
  const ordering = scopeOf(request).get(tokens.user.orderNewsletter)({ alertCode: code, texts, at: momentOf(at) });
  const outcome = await withTimeout(formTimeLeftMs(request), ordering(), undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { _tag: 'Problem', message: message('Newsletters_OrderFailed'), entered };
  }
  if (outcome._tag === 'Right') return { _tag: 'Done', what: 'ordered' };
  const failure = outcome.left;
  switch (failure._tag) {
    case 'SignInRequired':
      return { _tag: 'SignedOut', fields };
    case 'NotAnEditor':
      return { _tag: 'NotAnEditor' };
    case 'OrderRefused':
      res.statusCode = 422;
      return { _tag: 'Problem', message: message('Newsletters_Refused'), complaints: failure.complaints, entered };
    case 'TooManyTries':
      askAgain(res, failure);
      return { _tag: 'Problem', message: failureMessage(failure), entered };
    default:
      askAgain(res, failure);
      return { _tag: 'Problem', message: message('Newsletters_OrderFailed'), entered };
  }
};

const change = async (
  request: AccountRequest,
  fields: FormFields,
  { id, what }: { readonly id: string; readonly what: 'stopped' | 'resumed' },
): Promise<Pressed> => {
  const { res } = request.context;
  const { stopNewsletter, resumeNewsletter } = tokens.user;
  const call = scopeOf(request).get(what === 'stopped' ? stopNewsletter : resumeNewsletter);
  const outcome = await withTimeout(formTimeLeftMs(request), call(id)(), undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { _tag: 'Problem', message: message('Newsletters_ChangeFailed') };
  }
  if (outcome._tag === 'Right') return { _tag: 'Done', what };
  switch (outcome.left._tag) {
    case 'SignInRequired':
      return { _tag: 'SignedOut', fields };
    case 'NotAnEditor':
      return { _tag: 'NotAnEditor' };
    case 'NewsletterUnknown':
      res.statusCode = 409;
      return { _tag: 'Problem', message: message('Newsletters_Gone') };
    default:
      askAgain(res, outcome.left);
      return { _tag: 'Problem', message: message('Newsletters_ChangeFailed') };
  }
};

const press = (request: AccountRequest, fields: FormFields): Promise<Pressed> => {
  const [stopped, resumed] = [fields.get('stop'), fields.get('resume')];
  if (stopped !== undefined) return change(request, fields, { id: stopped, what: 'stopped' });
  if (resumed !== undefined) return change(request, fields, { id: resumed, what: 'resumed' });
  return order(request, fields);
};

const codesToChoose = async (): Promise<readonly { readonly code: string; readonly description: string }[]> => {
  const list = await subscriptionList();
  return Object.values(list ?? {})
    .flat()
    .map(({ code, title, language }) => ({ code, description: `${title} (${language})` }));
};

/**
 * The page where editors send newsletters, see their progress, stop and resume them. The service checks the editor's
 * role on every call. After an expired session the values stay in the form: they are too long for a cookie.
 */
export const getNewslettersProps: GetServerSideProps<NewslettersPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'newsletters');
  const { request } = secured;
  const { language } = request;
  const here = printRoute({ page: 'newsletters', language });

  type PageParts = Partial<Omit<NewslettersPageProps, 'frame' | 'form'>> & {
    readonly form?: { readonly user: string; readonly formToken: string; readonly fields: IssueFields };
  };
  const propsWith = async ({ form, ...rest }: PageParts) => ({
    props: plainProps({
      frame: await frameOf(request, path),
      problem: null,
      complaints: [],
      note: null,
      newsletters: null,
      ...rest,
      form: form === undefined ? null : { ...form, action: here, codes: await codesToChoose() },
    }),
  });
  /** The form as it was sent, with the token of its owner, which is good again as soon as they are back. */
  const sessionOver = ({ userId, fields }: { readonly userId: string; readonly fields: FormFields }) => {
    context.res.statusCode = 401;
    const form = { user: userId, formToken: fields.get('formToken') ?? '', fields: issueIn(fields) };
    return propsWith({ problem: message('Newsletters_SessionOver'), form });
  };
  const notAnEditor = () => {
    context.res.statusCode = 403;
    return propsWith({ problem: message('Newsletters_NotAnEditor') });
  };

  if (secured._tag !== 'Open') {
    const left = await readLeftBehind(request);
    if (left !== undefined && issueIn(left.fields).texts.length > 0) return sessionOver(left);
    if (secured._tag === 'Closed') return secured.prompt;
    setRetryAfter(context.res, 503);
    return propsWith({ problem: message('Newsletters_LoadFailed') });
  }
  const { userId } = secured.session.hint;
  const signedOut = () => {
    dropSession(context.res, request.settings);
    return secured.prompt;
  };

  const pressed = await handlePost(request, (fields) => press(request, fields));
  if (pressed?._tag === 'Done') return goTo(withQuery(here, { done: pressed.what }));
  if (pressed?._tag === 'NotAnEditor') return notAnEditor();
  if (pressed?._tag === 'SignedOut')
    return issueIn(pressed.fields).texts.length > 0 ? sessionOver({ userId, fields: pressed.fields }) : signedOut();

  const formToken = formTokenFor(request);
  const form = { user: userId, formToken, fields: (pressed && 'entered' in pressed && pressed.entered) || nothing };
  const problem = pressed?.message ?? null;
  const complaints = (pressed && 'complaints' in pressed && pressed.complaints) || [];
  const doneInAddress = context.query.done;
  const listed = await showingScopeOf(request).get(tokens.user.listNewsletters)()();
  if (listed._tag === 'Right') {
    const note = pressed === undefined && isDone(doneInAddress) ? message(done[doneInAddress]) : null;
    return propsWith({ problem, complaints, note, newsletters: listed.right, form });
  }
  const failure: EditorFailure = listed.left;
  if (failure._tag === 'SignInRequired') return signedOut();
  if (failure._tag === 'NotAnEditor') return notAnEditor();
  if (pressed === undefined) setRetryAfter(context.res, 503);
  return propsWith({ problem: problem ?? message('Newsletters_LoadFailed'), complaints, form });
};
