import { safeRedirect, splitLanguage } from '@masthead/core';
import { forOneVisitor } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { printRoute } from '../../routes.ts';
import { goTo, visitOf } from './account-request.ts';
import { answerWith, readAsVisitor, sessionShown } from './content-page-props.ts';
import type { ContentFrame } from './frame.ts';
import { loadDictionary, loadPage } from './load.ts';

/**
 * A§2 print: a page for registered users only, whole, for a visitor who is one; who has no session signs in first. There is no such screen
 * for any other page.
 */
export const printPage: GetServerSideProps<ContentFrame> = async (context) => {
  const visit = visitOf(context);
  const { query, res } = context;
  forOneVisitor(res);
  res.setHeader('X-Robots-Tag', 'noindex');
  const page = safeRedirect(visit.settings.origin)(typeof query.redirect === 'string' ? query.redirect : undefined);
  const { language, path } = splitLanguage(page.split(/[?#]/, 1)[0] ?? '/');
  const [loaded, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  if (loaded._tag === 'Found' && loaded.page.access === 'public') return { notFound: true };
  if (loaded._tag !== 'Found') return answerWith(loaded, { language, dictionary }, (frame) => frame);
  const { loaded: read, session } = await readAsVisitor({ ...visit, language }, path, loaded);
  if (session._tag !== 'active') {
    const here = printRoute({ page: 'print', language, query: { redirect: page } });
    return goTo(printRoute({ page: 'authPrint', language, query: { redirect: here } }));
  }
  return answerWith(read, { language, dictionary }, (frame) => ({ ...frame, session: sessionShown(context, session) }));
};
