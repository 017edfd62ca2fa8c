import type { RequestScope } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { asUnclearReads, dependsOnReader } from '@masthead/core/content';
import type { Dictionary } from '@masthead/core/dictionary';
import { listNumbers, pageLists, saidTo } from '@masthead/core/page-lists';
import { forOneVisitor, type PageSession, sessionOf } from '@masthead/gateway';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { ContentUnavailable } from '../../server/content/content-unavailable.ts';
import { pagePath, unavailablePage } from '../../server/content/paths.ts';
import { addressAsSent } from '../../server/http/address.ts';
import { redirectTo } from '../../server/http/redirects.ts';
import { practiceNoticeOf } from '../session/practice-notice.ts';
import type { ShownSession } from '../session/shown-session.ts';
import { scopeOf, type Visit, visitOf } from './account-request.ts';
import { searchOf } from './address-search.ts';
import { askedLists } from './asked-lists.ts';
import { contentFrame } from './content-frame.ts';
import { pageAllowance } from './costly-page.ts';
import type { ContentFrame } from './frame.ts';
import { type LoadedPage, loadDictionary, loadPage } from './load.ts';
import { loadBlogs } from './load-blogs.ts';
import { loadCareers } from './load-careers.ts';
import { loadEvents } from './load-events.ts';
import { hasAlumniGrid, loadGrids } from './load-grids.ts';
import { loadOwnOffers, offersSubscriptions } from './load-own-offers.ts';
import { loadPieces } from './load-pieces.ts';
import { isRated, loadOwnRating } from './load-rating.ts';
import { loadVideos } from './load-videos.ts';
import { plainProps } from './plain-props.ts';
import { type Reader, readerOf } from './reader.ts';
import { shownSession, shownTo } from './shown-to.ts';

type Read = { readonly loaded: LoadedPage; readonly session: PageSession };

const isOfNobody = (loaded: LoadedPage): boolean =>
  loaded._tag === 'Found' && (loaded.page.isBodyWithheld || loaded.page.reader === 'anonymous');

/** What everybody gets; while nobody can say who asks, nothing of what premium users and others see apart (C§6). */
const unclear = (shared: LoadedPage): LoadedPage =>
  shared._tag === 'Found' ? { ...shared, page: asUnclearReads(shared.page) } : shared;

/**
 * Reads a page that depends on its reader as the visitor; who has no session gets what everybody gets, without another call. A token that
 * looks good and gets nothing more than anybody is renewed once, or its session is over.
 * @param shared the page as everybody gets it
 */
export const readAsVisitor = async (visit: Visit, path: string, shared: LoadedPage): Promise<Read> => {
  const { req, res } = visit.context;
  const readAs = async (session: PageSession): Promise<Read> => {
    switch (session._tag) {
      case 'active':
        return { loaded: await loadPage({ path, language: visit.language }, scopeOf({ ...visit, session })), session };
      case 'unclear':
        return { loaded: unclear(shared), session };
      case 'anonymous':
        return { loaded: shared, session };
    }
  };
  const first = await readAs(await sessionOf(req, res, visit.settings));
  const { loaded, session } = first;
  return session._tag === 'active' && isOfNobody(loaded)
    ? readAs(await sessionOf(req, res, visit.settings, session.accessToken))
    : first;
};

type Framing = { readonly language: Language; readonly dictionary: Dictionary };

/** Said here, once: the renderer keeps to itself what a page throws while it asks for its props. */
export const unavailable = (cause: unknown): ContentUnavailable => {
  const error = new ContentUnavailable(cause);
  console.error(error);
  return error;
};

/** The answer to a request for a page, by what came of looking for it. */
export const answerWith = async (
  loaded: LoadedPage,
  { language, dictionary }: Framing,
  show: (frame: ContentFrame) => ContentFrame,
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

/** A page of a list costs one: somebody who goes on reading is not slowed. What is as everybody sees it costs nothing. */
const takeAllowance = pageAllowance('lists');

/** What the page has of lists at this address, some of which other services fill. Says to no cache what is not whole. */
const listsOf = async (
  context: GetServerSidePropsContext,
  loaded: LoadedPage,
  language: Language,
  reader?: RequestScope,
): Promise<Pick<ContentFrame, 'grids' | 'blogs' | 'careers' | 'events' | 'videos' | 'pieces' | 'search' | 'lists'>> => {
  if (loaded._tag !== 'Found') return {};
  const { req, res } = context;
  const lists = pageLists(loaded.page.main);
  const { search, cost } = saidTo(lists, searchOf(addressAsSent(req)), Date.now());
  const wait = cost === 0 ? undefined : await takeAllowance(req, cost);
  if (wait !== undefined) {
    res.statusCode = 429;
    res.setHeader('Retry-After', String(wait));
  }
  const asked = askedLists(lists, search, wait === undefined);
  const [grids, careers, events, videos, pieces, blogs] = await Promise.all([
    loadGrids(loaded.page, language, asked, reader),
    loadCareers(loaded.page, language),
    loadEvents(loaded.page, language, asked),
    loadVideos(loaded.page, context),
    loadPieces(loaded.page),
    loadBlogs(loaded.page, asked),
  ]);
  if (wait !== undefined || [grids, careers, events, videos, pieces, blogs].some((each) => each?.isWhole === false))
    res.setHeader('Cache-Control', 'no-store');
  return {
    ...{ search, lists: listNumbers(lists), grids: grids?.starts, careers: careers?.lists, events: events?.lists },
    ...{ videos: videos?.videos, pieces: pieces?.pieces, blogs: blogs?.stands },
  };
};

/** Who reads a page that is everybody's and has something of its reader's own: their rating, what they are subscribed to, or what a grid tells alumni more than others. */
const ownReader = async (visit: Visit, loaded: LoadedPage): Promise<Reader | undefined> => {
  const { req, res } = visit.context;
  if (loaded._tag !== 'Found' || shownSession(req) === undefined) return undefined;
  return [hasAlumniGrid, isRated, offersSubscriptions].some((has) => has(loaded.page))
    ? readerOf(visit, await sessionOf(req, res, visit.settings))
    : undefined;
};

/** What the page tells its reader alone, beside its lists. */
const ownOf = async (
  context: GetServerSidePropsContext,
  loaded: LoadedPage,
  language: Language,
  reader: Reader | undefined,
): Promise<Partial<ContentFrame>> => {
  const own = reader === undefined || loaded._tag !== 'Found' ? undefined : { page: loaded.page, reader };
  const [lists, ownRating, ownOffers] = await Promise.all([
    listsOf(context, loaded, language, reader?.scope),
    own && loadOwnRating(own.page, own.reader),
    own && loadOwnOffers(own.page, own.reader),
  ]);
  return { ...lists, ownRating, ownOffers };
};

/**
 * A page of the content service for whoever asks. One that is open to everybody shows at most in its header that its visitor has a
 * session. One with areas for some readers (C§6) shows whoever brings a session their own. One for registered users only (C§6, decisions §10) is whole for a visitor with a session, else it has title, description,
 * hero and the way to sign in, status 200. What is drawn for one visitor is kept by nobody.
 */
export const getContentPageProps: GetServerSideProps<ContentFrame> = async (context) => {
  const visit = visitOf(context);
  const { language } = visit;
  const segments = [context.params?.path ?? []].flat();
  if (segments[0] === unavailablePage) throw unavailable('nobody could say whether there is such a page');
  const path = pagePath(segments);
  if (path === undefined) return { notFound: true };
  const [loaded, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  const framing = { language, dictionary };
  // Decisions §14: what an editor looks at while editing is kept by nobody.
  if (loaded._tag === 'Found' && loaded.page.isEditing) forOneVisitor(context.res);
  const isForReaders = loaded._tag === 'Found' && dependsOnReader(loaded.page);
  if (!isForReaders || (loaded.page.access === 'public' && shownSession(context.req) === undefined)) {
    const own = await ownOf(context, loaded, language, await ownReader(visit, loaded));
    return answerWith(loaded, framing, (frame) => shownTo(context, { ...frame, ...own }));
  }
  const { loaded: read, session } = await readAsVisitor(visit, path, loaded);
  const own = await ownOf(context, read, language, readerOf(visit, session));
  forOneVisitor(context.res);
  return answerWith(read, framing, (frame) => ({ ...frame, ...own, session: sessionShown(context, session) }));
};
