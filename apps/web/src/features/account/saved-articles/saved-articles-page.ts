import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import { type SavedArticlesPage, savedArticlesAtOnce } from '@masthead/core/saved-articles';
import { dropSession, sessionOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  scopeOf,
  showingScopeOf,
  visitOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, refusedPress, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost, type PostProblem } from '../../../kit/page/handle-post.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import { paths, printRoute, withQuery } from '../../../routes.ts';
import { articleFrom } from './pending-article.ts';
import type { SavedArticlesListProps } from './saved-articles-list.island.tsx';

export type SavedArticlesPageProps = {
  readonly frame: FeatureFrame;
  /** What keeps the list, or a removal from it, from being what the visitor wanted; null when all is well. */
  readonly problem: Message | null;
  /** Null when the list failed to load, and for editors of the page, who see no visitor's list (D§2.4). */
  readonly list: IslandData<SavedArticlesListProps> | null;
  /** The way to ask again; null for editors. */
  readonly retryHref: string | null;
};

const path = paths.savedArticles;

const offsetAsked = (query: AccountRequest['context']['query']): number => {
  const offset = Number(query.offset);
  return Number.isInteger(offset) && offset > 0 ? Math.min(offset, 1_000_000) : 0;
};

const moreAddress = (here: string, offset: number, items: number): string =>
  savedArticlesAtOnce(items + 1) > items
    ? withQuery(here, { offset: offset > 0 ? String(offset) : null, items: String(savedArticlesAtOnce(items + 1)) })
    : withQuery(here, { offset: String(offset + items) });

/** The part of the list before the one that begins at an offset: as much as one call gives. */
const previousAddress = (here: string, offset: number): string | null => {
  const from = Math.max(0, offset - savedArticlesAtOnce(offset));
  return offset === 0
    ? null
    : withQuery(here, { offset: from > 0 ? String(from) : null, items: String(savedArticlesAtOnce(offset - from)) });
};

type Removal = { readonly _tag: 'Done' } | { readonly _tag: 'SignedOut' } | PostProblem;

/** Unsaves the article whose button was pressed. One that is gone already counts as removed. */
const remove = async (request: AccountRequest, userId: string, pressed: string | undefined): Promise<Removal> => {
  const { res } = request.context;
  const article = articleFrom(pressed);
  if (article === null) return { _tag: 'Problem', message: refusedPress };
  const unsaving = scopeOf(request).get(tokens.user.unsaveArticle)({ userId, article })();
  const outcome = await withTimeout(formTimeLeftMs(request), unsaving, undefined);
  if (outcome === undefined) {
    setRetryAfter(res, 504);
    return { _tag: 'Problem', message: stillWorking };
  }
  if (outcome._tag === 'Right' || outcome.left._tag === 'ArticleUnknown') return { _tag: 'Done' };
  if (outcome.left._tag === 'SignInRequired') return { _tag: 'SignedOut' };
  setRetryAfter(res, 503);
  return { _tag: 'Problem', message: message('SavedArticles_UnsaveFailed') };
};

type Listed =
  | { readonly _tag: 'Page'; readonly page: SavedArticlesPage }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'MustSignInAgain' }
  | { readonly _tag: 'Failed' };

const listOf = async (request: AccountRequest, offset: number, pageSize: number): Promise<Listed> => {
  const answer = await showingScopeOf(request).get(tokens.user.listSavedArticles)({ offset, pageSize })();
  if (answer._tag === 'Right') return { _tag: 'Page', page: answer.right };
  switch (answer.left._tag) {
    case 'SignInRequired':
      return { _tag: 'SignedOut' };
    case 'ReLoginRequired':
      return { _tag: 'MustSignInAgain' };
    default:
      return { _tag: 'Failed' };
  }
};

/**
 * D§2.4 saved articles, a page of the secured area. GET renders the first part of the list, POST removes one article
 * from it.
 */
export const getSavedArticlesProps: GetServerSideProps<SavedArticlesPageProps> = async (context) => {
  // Beside session and list: all may take their time, and none waits for the other.
  const frameLoading = loadFrame(visitOf(context).language, path);
  const secured = await openSecuredRequest(context, 'savedArticles');
  if (secured._tag === 'Closed') return secured.prompt;
  let { request } = secured;
  const { settings, language, address } = request;
  if (secured._tag === 'Unclear') {
    setRetryAfter(context.res, 503);
    const problem = message('SavedArticles_LoadFailed');
    return {
      props: plainProps({ frame: await frameOf(request, path, frameLoading), problem, list: null, retryHref: address }),
    };
  }
  const { session, prompt } = secured;
  const here = printRoute({ page: 'savedArticles', language });
  const { userId } = session.hint;
  const removal = await handlePost(request, (fields) => remove(request, userId, fields.get('remove')));
  if (removal?._tag === 'Done') return goTo(address);
  // `items=18`: how much of the list is asked for, by who came back to it or has no script.
  const [offset, items] = [offsetAsked(context.query), savedArticlesAtOnce(Number(context.query.items))];
  let listed = removal?._tag === 'SignedOut' ? removal : await listOf(request, offset, items);
  if (listed._tag === 'SignedOut') {
    // The token looks alive but is not taken any more, for example after a sign-out elsewhere: one renewal may help.
    const renewed = await sessionOf(context.req, context.res, settings, session.accessToken);
    request = { ...request, session: renewed };
    listed =
      renewed._tag === 'active' && renewed.accessToken !== session.accessToken
        ? await listOf(request, offset, items)
        : listed;
  }
  if (listed._tag === 'SignedOut') {
    dropSession(context.res, settings);
    return prompt;
  }
  if (listed._tag === 'MustSignInAgain') return prompt;
  if (listed._tag === 'Failed') setRetryAfter(context.res, 503);
  // A list that has become shorter than where it was left is shown from its beginning.
  if (listed._tag === 'Page' && offset > 0 && listed.page.items.length === 0) return goTo(here);
  const problem =
    removal?._tag === 'Problem'
      ? removal.message
      : listed._tag === 'Failed'
        ? message('SavedArticles_LoadFailed')
        : null;
  const frame = await frameOf(request, path, frameLoading);
  const isEdited = frame.page?.isEditing === true;
  const props: SavedArticlesPageProps = {
    frame,
    problem,
    list:
      isEdited || listed._tag === 'Failed'
        ? null
        : {
            language,
            userId,
            firstPage: listed.page,
            before: offset,
            previousHref: previousAddress(here, offset),
            action: address,
            formToken: formTokenFor(request),
            moreHref: offset + listed.page.items.length < listed.page.total ? moreAddress(here, offset, items) : null,
            promptHref: promptPath(language, returnTo(address)),
            homeHref: printRoute({ page: 'home', language }),
          },
    retryHref: isEdited ? null : address,
  };
  return { props: plainProps(props) };
};
