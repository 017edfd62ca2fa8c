/** @jest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { getStaticPaths, getStaticProps } from '../../../pages/[[...path]].tsx';
import { away, services } from '../../testing/page-requests.ts';

const statement = (text: string) => [componentJson('SiteFooter', { fields: { statement: { value: text } } })];
const page = (language: 'en' | 'ar', path: string, footer: string) => ({
  language,
  path,
  hidden: false,
  layout: layoutJson({ language, path, footer: statement(footer) }),
});

const { fall } = services({
  content: {
    pages: [page('en', '/', 'home'), page('en', '/insights/x', 'article'), page('ar', '/', 'arabic home')],
    dictionaries: { en: { Site_Name: 'Halden Brook' }, ar: { Site_Name: 'هالدن بروك' } },
    redirects: [
      { pattern: '/old', target: '/insights/x', redirectType: 'REDIRECT_301' },
      { pattern: '/for-now', target: '/', redirectType: 'REDIRECT_302' },
      { pattern: '/behind', target: '/insights/x', redirectType: 'SERVER_TRANSFER' },
    ],
  },
});

const ask = (path: string, locale = 'en') =>
  getStaticProps({ params: { path: path.split('/').filter(Boolean) }, locale });

describe('the route of all content pages (C§2)', () => {
  it('draws nothing while building', () => {
    expect(getStaticPaths({})).toEqual({ paths: [], fallback: 'blocking' });
  });

  it('gives a page with its words, to be drawn anew after a minute', async () => {
    expect(await ask('/insights/x')).toMatchObject({
      props: {
        page: { path: '/insights/x', language: 'en' },
        language: 'en',
        dictionary: { Site_Name: 'Halden Brook' },
      },
      revalidate: 60,
    });
  });

  it('keeps the visitor’s own header and footer around a page in another language', async () => {
    expect(await ask('/insights/x', 'ar')).toMatchObject({
      props: {
        page: { language: 'en' },
        language: 'ar',
        dictionary: { Site_Name: 'هالدن بروك' },
        pageDictionary: { Site_Name: 'Halden Brook' },
        chrome: { footer: { statement: 'arabic home' } },
      },
    });
  });

  it.each([
    ['/old', { destination: '/insights/x', permanent: true }],
    ['/for-now', { destination: '/', permanent: false }],
  ])('sends visitors of %s on as its editors say', async (path, redirect) => {
    expect(await ask(path)).toEqual({ redirect, revalidate: 60 });
  });

  it('shows another page in place of one that was transferred', async () => {
    expect(await ask('/behind')).toMatchObject({ props: { page: { path: '/insights/x' } } });
  });

  it('asks again after a minute for a page that is not there, and never for one that cannot be', async () => {
    expect(await ask('/nowhere')).toEqual({ notFound: true, revalidate: 60 });
    for (const path of ['/.env', '/wp-login.php', '/a b', `/${'x'.repeat(500)}`])
      expect(await ask(path)).toEqual({ notFound: true, revalidate: false });
  });

  it('keeps what was drawn before while the content service is away: it fails instead of finding nothing', async () => {
    fall('content', away);
    await expect(ask('/insights/x')).rejects.toMatchObject({ name: 'ContentUnavailable' });
  });
});
