/** @jest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { getStaticPaths, getStaticProps } from '../../../pages/[[...path]].tsx';
import { getServerSideProps } from '../../../pages/of-one-visitor/[[...path]].tsx';
import { aPageVisitor, away, services } from '../../testing/page-requests.ts';

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

describe('the same pages for somebody who has a session', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', exp: 1, given_name: 'Mina' })).toString('base64url');
  const open = (path: string, locale = 'en', address = path) => {
    const visitor = aPageVisitor();
    visitor.cookies.set('__Host-access', `e30.${claims}.c2ln`);
    visitor.cookies.set('__Host-refresh', 'r');
    const params = { path: path.split('/').filter(Boolean) };
    return visitor.ask(getServerSideProps, address, { params, locale, headers: { 'x-address-as-sent': address } });
  };

  it('say so, and no cache may keep them', async () => {
    const answer = await open('/insights/x', 'ar');
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect(answer.props).toMatchObject({
      session: { firstName: 'Mina' },
      page: { path: '/insights/x', language: 'en' },
      chrome: { footer: { statement: 'arabic home' } },
    });
  });

  it('are found where their editors say, and nowhere else', async () => {
    expect((await open('/for-now')).location).toBe('/');
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/a b')).status).toBe(404);
  });

  it.each(['/of-one-visitor/insights/x', '/ar/of-one-visitor/insights/x', '/en/of-one-visitor/insights/x?y'])(
    'are not to be had at %s, where they are drawn',
    async (address) => {
      expect((await open('/insights/x', 'en', address)).status).toBe(404);
    },
  );

  it('fail while the content service is away', async () => {
    fall('content', away);
    await expect(open('/insights/x')).rejects.toMatchObject({ name: 'ContentUnavailable' });
  });
});
