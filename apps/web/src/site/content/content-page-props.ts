import type { Language } from '@masthead/core';
import { dependsOnReader } from '@masthead/core/content';
import type { Dictionary } from '@masthead/core/dictionary';
import { canonicalSearch, listNumbers, pageLists } from '@masthead/core/page-lists';
import { forOneVisitor, type PageSession } from '@masthead/gateway';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { type Visit, visitOf } from '../../kit/page/account-request.ts';
import { searchOf } from '../../kit/page/address-search.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import { pageAllowance } from '../../kit/page/costly-page.ts';
import type { LoadContext } from '../../kit/page/define-module.ts';
import type { ContentPageProps } from '../../kit/page/frame.ts';
import { type LoadedPage, loadDictionary, loadPage } from '../../kit/page/load.ts';
import { loadModules } from '../../kit/page/load-modules.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { readAsVisitor, unavailable } from '../../kit/page/read-as-visitor.ts';
import { lazyReader, readerOf } from '../../kit/page/reader.ts';
import { shownSession, withSession } from '../../kit/page/with-session.ts';
import { practiceNoticeOf } from '../../kit/session/practice-notice.ts';
import type { ShownSession } from '../../kit/session/shown-session.ts';
import { pagePath, unavailablePage } from '../../server/content/paths.ts';
import { addressAsSent } from '../../server/http/address.ts';
import { redirectTo } from '../../server/http/redirects.ts';
import { modules } from '../registries/modules.generated.ts';
import { slotLoads } from '../registries/slots.ts';
import { contentFrame } from './content-frame.ts';

type Framing = { readonly language: Language; readonly dictionary: Dictionary };

/** The answer to a request for a page, by what came of looking for it. */
export const answerWith = async (
  loaded: LoadedPage,
  { language, dictionary }: Framing,
  show: (frame: ContentPageProps) => ContentPageProps,
) => {
  switch (loaded._tag) {
    case 'Found':
      return {
        props: plainProps(show(await contentFrame(loaded.page, language, dictionary))),
      };
    case 'Moved':
      return redirectTo(loaded.to, loaded.isPermanent ? 308 : 307);
    case 'NotFound':
      return { notFound: true } as const;
    case 'Unavailable':
      throw unavailable(loaded.cause);
  }
};

/** Whose session the header of a page shows that was read as its visitor. */
export const sessionShown = ({ req }: Pick<GetServerSidePropsContext, 'req'>, session: PageSession): ShownSession =>
  session._tag === 'active' ? { firstName: session.hint.firstName, ...practiceNoticeOf(req) } : null;

/** A page of a list costs one: paging is not limited. A page without choices is free. */
const takeAllowance = pageAllowance('lists');

/** The data of the page's modules at this address, some of it from other services. No cache keeps what is incomplete. */
const dataOf = async (
  visit: Visit,
  loaded: LoadedPage,
  reader: LoadContext['reader'],
): Promise<Pick<ContentPageProps, 'data' | 'search' | 'lists'>> => {
  if (loaded._tag !== 'Found') return {};
  const { page } = loaded;
  const { req, res } = visit.context;
  const lists = pageLists(page.main);
  const { search, cost } = canonicalSearch(lists, searchOf(addressAsSent(req)), Date.now());
  const wait = cost === 0 ? undefined : await takeAllowance(req, cost);
  if (wait !== undefined) {
    res.statusCode = 429;
    res.setHeader('Retry-After', String(wait));
  }
  const asked = askedLists(lists, search, wait === undefined);
  const { data, isComplete } = await loadModules(modules, slotLoads, {
    page,
    language: visit.language,
    asked,
    reader,
  });
  if (wait !== undefined || !isComplete) res.setHeader('Cache-Control', 'no-store');
  return { data, search, lists: listNumbers(lists) };
};

/**
 * Returns the props of a content page. A public one shows a session in its header only. One with areas for some
 * readers (C§6) shows visitors with a session their own. One for registered users only (C§6, decisions §10) is
 * complete with a session, else it has title, description, hero and a sign-in link, status 200. A private page is not
 * cached.
 */
export const getContentPageProps: GetServerSideProps<ContentPageProps> = async (context) => {
  const visit = visitOf(context);
  const { language } = visit;
  const segments = [context.params?.path ?? []].flat();
  if (segments[0] === unavailablePage) throw unavailable('nobody could say whether there is such a page');
  const path = pagePath(segments);
  if (path === undefined) return { notFound: true };
  const [loaded, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  const framing = { language, dictionary };
  // Decisions §14: a page in edit mode is not cached.
  if (loaded._tag === 'Found' && loaded.page.isEditing) forOneVisitor(context.res);
  const isForReaders = loaded._tag === 'Found' && dependsOnReader(loaded.page);
  if (!isForReaders || (loaded.page.access === 'public' && shownSession(context.req) === undefined)) {
    const own = await dataOf(visit, loaded, lazyReader(visit));
    return answerWith(loaded, framing, (frame) => withSession(context, { ...frame, ...own }));
  }
  const { loaded: read, session } = await readAsVisitor(visit, path, loaded);
  const reader = readerOf(visit, session);
  const own = await dataOf(visit, read, async () => reader);
  forOneVisitor(context.res);
  return answerWith(read, framing, (frame) => ({ ...frame, ...own, session: sessionShown(context, session) }));
};
