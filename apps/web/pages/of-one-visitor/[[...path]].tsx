import { defaultLanguage, Language } from '@masthead/core';
import { forOneVisitor } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import { contentFrame } from '../../src/kit/page/content-frame.ts';
import { loadDictionary, loadPage } from '../../src/kit/page/load.ts';
import { shownTo } from '../../src/kit/page/shown-to.ts';
import { addressAsSent } from '../../src/server/address.ts';
import { ContentUnavailable } from '../../src/server/content/content-unavailable.ts';
import { isOfOneVisitor, pagePath } from '../../src/server/content/paths.ts';
import { ContentPage, type ContentPageProps } from '../../src/site/shell/content-page.tsx';

export const config = { unstable_runtimeJS: false };

/** The page at `/[[...path]]` for somebody with a session, whom the site's server leads here under the page's own address. */
export default ContentPage;

export const getServerSideProps: GetServerSideProps<ContentPageProps> = async (context) => {
  const { req, res, params, locale } = context;
  const language = Language.is(locale) ? locale : defaultLanguage;
  const segments = params?.path;
  const path = pagePath(Array.isArray(segments) ? segments : []);
  forOneVisitor(res);
  if (path === undefined || isOfOneVisitor(addressAsSent(req))) return { notFound: true };
  const [loaded, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  switch (loaded._tag) {
    case 'Found':
      return { props: shownTo(context, await contentFrame(loaded.page, language, dictionary)) };
    case 'Moved':
      return { redirect: { destination: loaded.to, permanent: loaded.isPermanent } };
    case 'NotFound':
      return { notFound: true };
    case 'Unavailable':
      throw new ContentUnavailable(loaded.cause);
  }
};
