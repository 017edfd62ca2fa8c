import { canonicalPath } from '@masthead/core/content';
import { forOneVisitor, type PageSession, sessionOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { ContentUnavailable } from '../../server/content/content-unavailable.ts';
import { pagePath } from '../../server/content/paths.ts';
import { goTo, plainProps, scopeOf, type Visit, visitOf } from './account-request.ts';
import { contentFrame } from './content-frame.ts';
import type { ContentFrame } from './frame.ts';
import { type LoadedPage, loadDictionary, loadPage } from './load.ts';

type Read = { readonly loaded: LoadedPage; readonly session: PageSession };

const readAs = async (visit: Visit, session: PageSession, path: string): Promise<Read> => {
  const reader = session._tag === 'active' ? scopeOf({ ...visit, session }) : undefined;
  return { loaded: await loadPage({ path, language: visit.language }, reader), session };
};

/** Reads a gated page as the visitor. A token that looks good and gets nothing more than anybody is renewed once, or its session is over. */
export const readAsVisitor = async (visit: Visit, path: string): Promise<Read> => {
  const { req, res } = visit.context;
  const first = await readAs(visit, await sessionOf(req, res, visit.settings), path);
  const { loaded, session } = first;
  return session._tag === 'active' && loaded._tag === 'Found' && loaded.page.isBodyWithheld
    ? readAs(visit, await sessionOf(req, res, visit.settings, session.accessToken), path)
    : first;
};

/**
 * A page for registered users only (C§6, decisions §10), drawn for whoever asks and kept by nobody: whole for a visitor with a session,
 * else with title, description, hero and the way to sign in, status 200. A page that is open to everybody has its own address.
 */
export const getGatedPageProps: GetServerSideProps<ContentFrame> = async (context) => {
  const visit = visitOf(context);
  const { path: segments = [] } = context.params ?? {};
  const path = pagePath([segments].flat());
  forOneVisitor(context.res);
  if (path === undefined) return { notFound: true };
  const [{ loaded, session }, dictionary] = await Promise.all([
    readAsVisitor(visit, path),
    loadDictionary(visit.language),
  ]);
  switch (loaded._tag) {
    case 'Found': {
      if (loaded.page.access === 'public') return goTo(canonicalPath(loaded.page));
      const frame = await contentFrame(loaded.page, visit.language, dictionary);
      const shown = session._tag === 'active' ? { firstName: session.hint.firstName } : null;
      return { props: plainProps({ ...frame, session: shown }) };
    }
    case 'Moved':
      return goTo(loaded.to);
    case 'NotFound':
      return { notFound: true };
    case 'Unavailable':
      throw new ContentUnavailable(loaded.cause);
  }
};
