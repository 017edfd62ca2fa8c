import { tokens } from '@masthead/composition/server';
import { type Language, type Message, message, parseAlertCodes, walk } from '@masthead/core';
import {
  codesOf,
  type Offered,
  type OwnSubscriptions,
  offeredGroups,
  openedWith,
  renderedIn,
  type Selection,
  type SubscriptionList,
  selectionFrom,
  subscriptionsEditorMachine,
  subscriptionsEditorView,
  tickedBoxes,
} from '@masthead/core/subscriptions';
import type { FormFields } from '@masthead/gateway';
import { dropSession } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import type { IslandData } from '../../../kit/islands/island.tsx';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  readLeftBehind,
  scopeOf,
  showingScopeOf,
  visitOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import { paths, printRoute, withQuery } from '../../../routes.ts';
import { subscriptionList } from '../../../server/content/subscription-list.ts';
import { one } from '../shared/address-parameters.ts';
import { keepChoices, keptChoices } from './kept-choices.ts';
import type { SubscriptionsEditorProps } from './subscriptions-editor.island.tsx';

export type SubscriptionsPageProps = {
  readonly frame: FeatureFrame;
  /** Why the editor, or what was posted to it, is not what the visitor wanted. */
  readonly problem: Message | null;
  readonly isSaved: boolean;
  /** Whether the editor is one that its visitor left when their session was over: nothing of it is saved yet. */
  readonly isKept: boolean;
  /** Null when the subscriptions could not be had; `retryHref` is then the way to ask again. */
  readonly editor: IslandData<SubscriptionsEditorProps> | null;
  readonly retryHref: string;
};

const path = paths.subscriptions;

const offeredCodes = (list: SubscriptionList, language: Language, held: readonly string[]): Offered =>
  offeredGroups(list, language, held).map(({ group, alerts }) => ({ group, codes: alerts.map(({ code }) => code) }));

const opened = (list: SubscriptionList, language: string, { codes, occasionalEmail }: OwnSubscriptions): Selection =>
  openedWith(codes, occasionalEmail, {
    all: list.informationalMail.map(({ code }) => code),
    own: list.informationalMail.filter((alert) => alert.language === language).map(({ code }) => code),
  });

const codesIn = (fields: FormFields, name: string): readonly string[] => parseAlertCodes(fields.get(name) ?? '');

/** An editor that was posted and is not saved. */
type Again = { readonly held: readonly string[]; readonly selection: Selection; readonly problem: Message };

type Saved =
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'SignedOut' }
  | ({ readonly _tag: 'Again' } & Again)
  | { readonly _tag: 'Problem'; readonly message: Message };

/** Returns the rendered, offered and submitted selection of an editor. */
const editorIn = (list: SubscriptionList, language: Language, fields: FormFields) => {
  const held = codesIn(fields, 'held');
  const offered = offeredCodes(list, language, held);
  return {
    held,
    offered,
    rendered: renderedIn((name) => fields.get(name)),
    boxes: tickedBoxes(offered, (name) => fields.get(name) === 'yes'),
  };
};

/** An editor as its visitor left it. */
const leftAs = (list: SubscriptionList, language: Language, fields: FormFields) => {
  const { held, offered, rendered, boxes } = editorIn(list, language, fields);
  return { held, selection: selectionFrom(rendered, offered, boxes) };
};

/** Saves what was posted without script, by the machine that a browser would run. Never rejects. */
const save = async (request: AccountRequest, userId: string, fields: FormFields): Promise<Saved> => {
  const { res } = request.context;
  const list = await subscriptionList();
  if (list === undefined) {
    setRetryAfter(res, 503);
    return { _tag: 'Problem', message: message('Subscriptions_Failed') };
  }
  const { held, offered, rendered, boxes } = editorIn(list, request.language, fields);
  const machine = subscriptionsEditorMachine({
    saveSubscriptions: scopeOf(request).get(tokens.user.saveSubscriptions),
  });
  const actor = createActor(machine, {
    input: {
      userId,
      offered,
      held,
      selection: rendered,
      occasionalEmail: fields.get('occasional') === 'yes',
    },
  });
  const ran = await walk(
    actor,
    [{ type: 'boxes.entered', boxes }, { type: 'subscriptions.submitted' }],
    formTimeLeftMs(request),
  );
  if (ran._tag === 'OutOfTime') {
    setRetryAfter(res, 504);
    return { _tag: 'Again', held, selection: actor.getSnapshot().context.selection, problem: stillWorking };
  }
  const { isSaved, mustSignIn, problem } = subscriptionsEditorView(ran.snapshot);
  if (isSaved) return { _tag: 'Saved' };
  if (mustSignIn) return { _tag: 'SignedOut' };
  const { selection, failure } = ran.snapshot.context;
  askAgain(res, failure);
  return { _tag: 'Again', held, selection, problem: problem ?? message('Subscriptions_Failed') };
};

/** The way back to an editor that waits in the browser, or to a new one. */
const addressOf = (language: Language, draft: string | undefined): string =>
  printRoute({ page: 'subscriptions', language, query: { draft } });

/**
 * A§2 edit subscriptions, a page of the secured area. GET renders the editor, POST saves it without script. A
 * selection posted without a session, or when the editor cannot be rendered, waits in the browser and is rendered
 * from there.
 */
export const getSubscriptionsProps: GetServerSideProps<SubscriptionsPageProps> = async (context) => {
  const frameLoading = loadFrame(visitOf(context).language, path);
  const secured = await openSecuredRequest(context, 'subscriptions');
  const { request } = secured;
  const { language } = request;
  let posted = secured._tag === 'Open' ? undefined : await readLeftBehind(request);
  /** Leaves what was posted in the browser, and gives what it is found by; what the address names stays. */
  const leave = (): string | undefined =>
    (posted === undefined ? undefined : keepChoices(request, posted)) ?? one(context.query, 'draft');
  const askToSignIn = () => goTo(promptPath(language, returnTo(addressOf(language, leave()))));
  if (secured._tag === 'Closed') return askToSignIn();
  const here = addressOf(language, undefined);
  const propsWith = async (
    problem: Message | null,
    editor: IslandData<SubscriptionsEditorProps> | null,
    isKept = false,
  ): Promise<{ props: SubscriptionsPageProps }> => ({
    props: plainProps({
      frame: await frameOf(request, path, frameLoading),
      problem,
      isSaved: problem === null && context.query.saved === 'true',
      isKept: problem === null && isKept,
      editor,
      retryHref: addressOf(language, editor === null ? leave() : undefined),
    }),
  });
  const unavailable = () => {
    setRetryAfter(context.res, 503);
    return propsWith(message('Subscriptions_ListFailed'), null);
  };
  if (secured._tag === 'Unclear') return unavailable();
  const { userId } = secured.session.hint;
  const saved = await handlePost(request, async (fields) => {
    posted = { userId, fields };
    return save(request, userId, fields);
  });
  if (saved?._tag === 'Saved') return goTo(withQuery(here, { saved: 'true' }));
  if (saved?._tag === 'SignedOut') {
    dropSession(context.res, request.settings);
    return askToSignIn();
  }
  const [list, read] = await Promise.all([
    subscriptionList(),
    showingScopeOf(request).get(tokens.user.readSubscriptions)()(),
  ]);
  if (read._tag === 'Left') {
    const { _tag } = read.left;
    return _tag === 'SignInRequired' || _tag === 'ReLoginRequired' ? askToSignIn() : unavailable();
  }
  if (list === undefined) return unavailable();
  const own = read.right;
  const { dictionary } = await frameLoading;
  const left = posted?.fields ?? keptChoices(request, { draft: one(context.query, 'draft'), userId });
  const again = saved?._tag === 'Again' ? saved : left && leftAs(list, language, left);
  const held = again?.held ?? own.codes;
  return propsWith(
    saved?._tag === 'Again' ? saved.problem : saved?._tag === 'Problem' ? saved.message : null,
    {
      language,
      userId,
      held,
      action: here,
      formToken: formTokenFor(request),
      groups: offeredGroups(list, language, held, dictionary.Subscriptions_PracticeNames),
      occasionalEmail: own.occasionalEmail,
      selection: again?.selection ?? opened(list, language, own),
      opened: codesOf(opened(list, language, { ...own, codes: held })),
      promptHref: promptPath(language, returnTo(here)),
    },
    left !== undefined,
  );
};
