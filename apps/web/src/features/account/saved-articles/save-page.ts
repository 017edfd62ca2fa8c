import { type Message, message, splitLanguage } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
} from '../../../kit/page/account-request.ts';
import { setRetryAfter } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { loadPage } from '../../../kit/page/load.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { carried, type Intent, promptPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths, printRoute } from '../../../routes.ts';
import { pendingArticle, saveArticleName } from './pending-article.ts';

export type SavePageProps = {
  readonly frame: FeatureFrame;
  readonly backHref: string;
} & (
  | { readonly _tag: 'Ready'; readonly articleName: string; readonly action: string; readonly formToken: string }
  | { readonly _tag: 'Problem'; readonly problem: Message }
);

type Found =
  | { readonly _tag: 'Found'; readonly intent: Intent }
  | { readonly _tag: 'NoArticle' }
  | { readonly _tag: 'Unavailable' };

/** The wish to save the article on the page that the screen lies over. */
const wishAt = async ({ intent }: AccountRequest): Promise<Found> => {
  const { language, path } = splitLanguage(intent.redirect.split(/[?#]/, 1)[0] ?? '/');
  const loaded = await loadPage({ language, path });
  if (loaded._tag === 'Unavailable') return { _tag: 'Unavailable' };
  if (loaded._tag !== 'Found' || loaded.page.metadata.templateName !== 'Article') return { _tag: 'NoArticle' };
  const { page } = loaded;
  const action = pendingArticle({ id: page.id, language: page.language });
  return { _tag: 'Found', intent: { ...intent, source: saveArticleName, action, articleName: page.title } };
};

/**
 * A§2 save: the screen on which a signed-in visitor saves the article that it lies over. Opening it saves nothing; its button does what
 * the sign-in prompt's would. A signed-out visitor signs in first.
 */
export const savePage: GetServerSideProps<SavePageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { session, language, intent } = request;
  if (session._tag === 'anonymous')
    return goTo(printRoute({ page: 'authSave', language, query: { redirect: intent.redirect } }));
  const [frame, found] = await Promise.all([frameOf(request, paths.save), wishAt(request)]);
  const around = { frame, backHref: intent.redirect };
  if (session._tag === 'unclear' || found._tag === 'Unavailable') {
    setRetryAfter(context.res, 503);
    return { props: plainProps({ ...around, _tag: 'Problem', problem: message('Save_Failed') } as const) };
  }
  if (found._tag === 'NoArticle') {
    context.res.statusCode = 404;
    return { props: plainProps({ ...around, _tag: 'Problem', problem: message('Save_Nothing') } as const) };
  }
  return {
    props: plainProps({
      ...around,
      _tag: 'Ready',
      articleName: found.intent.articleName,
      action: promptPath(language, found.intent),
      formToken: formTokenFor(request),
    } as const),
  };
};

/**
 * A§2 auth-save: adds the save action to the address of a sign-in. Signing in there saves the article, so the address
 * has to name the one on the page below the screen.
 */
export const withWishToSave =
  <Props extends Record<string, unknown>>(
    actions: PendingActions,
    page: GetServerSideProps<Props>,
  ): GetServerSideProps<Props> =>
  async (context) => {
    if (context.req.method !== 'POST' && context.query.source === undefined) {
      const request = await openAccountRequest(context, actions);
      const found = request.session._tag === 'anonymous' ? await wishAt(request) : undefined;
      if (found?._tag === 'Found') {
        const { language } = request;
        const query = { redirect: found.intent.redirect, ...carried(found.intent) };
        return goTo(printRoute({ page: 'authSave', language, query }));
      }
    }
    return page(context);
  };
