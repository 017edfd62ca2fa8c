import { defaultLanguage, Language } from '@masthead/core';
import type { GetStaticPaths, GetStaticProps } from 'next';
import { contentFrame } from '../src/kit/page/content-frame.ts';
import { loadDictionary, loadPage } from '../src/kit/page/load.ts';
import { ContentUnavailable } from '../src/server/content/content-unavailable.ts';
import { pagePath, unavailablePage } from '../src/server/content/paths.ts';
import { ContentPage, type ContentPageProps } from '../src/site/shell/content-page.tsx';

export const config = { unstable_runtimeJS: false };

/** Seconds until a page is drawn anew when somebody asks for it; a publication revalidates at once (`api/revalidate`). */
const revalidate = 60;

/** C§2: one optional catch-all route renders any page of the content service. */
export default ContentPage;

// Nothing is drawn while building: the site builds without its content service, and a page costs its first visitor one call.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps<ContentPageProps> = async ({ params, locale }) => {
  const language = Language.is(locale) ? locale : defaultLanguage;
  const segments = params?.path;
  const path = pagePath(Array.isArray(segments) ? segments : []);
  if (segments?.[0] === unavailablePage) throw new ContentUnavailable('nobody could say whether there is such a page');
  if (path === undefined) return { notFound: true, revalidate: false };
  const [loaded, dictionary] = await Promise.all([loadPage({ path, language }), loadDictionary(language)]);
  switch (loaded._tag) {
    case 'Found':
      return { props: await contentFrame(loaded.page, language, dictionary), revalidate };
    case 'Moved':
      return { redirect: { destination: loaded.to, permanent: loaded.isPermanent }, revalidate };
    case 'NotFound':
      return { notFound: true, revalidate };
    case 'Unavailable':
      throw new ContentUnavailable(loaded.cause);
  }
};
