import { asUnclearReads } from '@masthead/core/content';
import { type PageSession, sessionOf } from '@masthead/gateway';
import { ContentUnavailable } from '../../server/content/content-unavailable.ts';
import { scopeOf, type Visit } from './account-request.ts';
import { type LoadedPage, loadPage } from './load.ts';

type Read = { readonly loaded: LoadedPage; readonly session: PageSession };

const isOfNobody = (loaded: LoadedPage): boolean =>
  loaded._tag === 'Found' && (loaded.page.isBodyWithheld || loaded.page.reader === 'anonymous');

/** Returns the shared page without premium areas, while the visitor's right is unknown (C§6). */
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

/** Returns an error and logs it here, once: the renderer hides errors thrown while it loads props. */
export const unavailable = (cause: unknown): ContentUnavailable => {
  const error = new ContentUnavailable(cause);
  console.error(error);
  return error;
};
