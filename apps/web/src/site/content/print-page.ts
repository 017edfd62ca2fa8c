import { safeRedirect, splitLanguage } from '@masthead/core';
import { forOneVisitor } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { goTo, visitOf } from '../../kit/page/account-request.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import type { ContentPageProps } from '../../kit/page/frame.ts';
import { loadDictionary, loadPage } from '../../kit/page/load.ts';
import { loadModules } from '../../kit/page/load-modules.ts';
import { readAsVisitor } from '../../kit/page/read-as-visitor.ts';
import { readerOf } from '../../kit/page/reader.ts';
import { printRoute } from '../../routes.ts';
import { modules } from '../registries/modules.generated.ts';
import { slotLoads } from '../registries/slots.ts';
import { answerWith, sessionShown } from './content-page-props.ts';

/**
 * A§2 print: a page for registered users only, whole, for a visitor who is one; who has no session signs in first. There is no such screen
 * for any other page.
 */
export const printPage: GetServerSideProps<ContentPageProps> = async (context) => {
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
  if (read._tag !== 'Found') return answerWith(read, { language, dictionary }, (frame) => frame);
  const { data } = await loadModules(modules, slotLoads, {
    page: read.page,
    language,
    asked: askedLists([], ''),
    reader: async () => readerOf(visit, session),
  });
  return answerWith(read, { language, dictionary }, (frame) => ({
    ...frame,
    data,
    session: sessionShown(context, session),
  }));
};
