/** @vitest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { vi } from 'vitest';
import { getServerSideProps } from '../../../pages/[[...path]].tsx';
import { findPageToRender } from '../../server/content/load.ts';
import { aPageVisitor, away, services } from '../../testing/page-requests.ts';
import { beginCacheVersion } from '../cache/cache-version.ts';

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

const ask = (path: string, locale = 'en', visitor = aPageVisitor()) =>
  visitor.ask(getServerSideProps, path, { params: { path: path.split('/').filter(Boolean) }, locale });

describe('the route of all content pages (C§2)', () => {
  it('returns a page with its dictionary and leaves caching to the server', async () => {
    const answer = await ask('/insights/x');
    expect(answer.header('Cache-Control')).toBe('');
    expect(answer).toMatchObject({
      props: {
        page: { path: '/insights/x', language: 'en' },
        language: 'en',
        dictionary: { Site_Name: 'Halden Brook' },
      },
    });
  });

  it('calls the content service once for an uncached page, and again after a publication', async () => {
    let asked = 0;
    fall('content', ({ body }) => {
      if (JSON.stringify(body).includes('/insights/x')) asked += 1;
      return undefined;
    });
    const address = { path: '/insights/x', language: 'en' } as const;
    expect(await findPageToRender(address)).toMatchObject({ _tag: 'Found' });
    await ask('/insights/x');
    expect(asked).toBe(1);
    await findPageToRender(address);
    beginCacheVersion();
    await ask('/insights/x');
    expect(asked).toBe(3);
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
    ['/old', { status: 308, location: '/insights/x' }],
    ['/for-now', { status: 307, location: '/' }],
  ])('redirects visitors of %s as its editors configured', async (path, redirect) => {
    expect(await ask(path)).toMatchObject(redirect);
  });

  it('shows another page in place of a transferred one', async () => {
    expect(await ask('/behind')).toMatchObject({ props: { page: { path: '/insights/x' } } });
  });

  it('returns 404 without a page, and makes no call for an impossible path', async () => {
    expect((await ask('/nowhere')).status).toBe(404);
    fall('content', away);
    for (const path of ['/.env', '/wp-login.php', '/a b', `/${'x'.repeat(500)}`])
      expect((await ask(path)).status).toBe(404);
  });

  it('fails without 404 while the content service is unavailable, so that the cached page stays', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    fall('content', away);
    await expect(ask('/insights/x')).rejects.toMatchObject({ name: 'ContentUnavailable' });
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});

describe('the same pages with a session', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', exp: 1, given_name: 'Mina' })).toString('base64url');
  const open = (path: string, locale = 'en') => {
    const visitor = aPageVisitor();
    visitor.cookies.set('__Host-access', `e30.${claims}.c2ln`);
    visitor.cookies.set('__Host-refresh', 'r');
    return ask(path, locale, visitor);
  };

  it('report it and are not cached', async () => {
    const answer = await open('/insights/x', 'ar');
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect(answer.props).toMatchObject({
      session: { firstName: 'Mina' },
      page: { path: '/insights/x', language: 'en' },
      chrome: { footer: { statement: 'arabic home' } },
    });
  });

  it('exist where their editors published them, and nowhere else', async () => {
    expect((await open('/for-now')).location).toBe('/');
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/a b')).status).toBe(404);
  });

  it('fail while the content service is unavailable', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    fall('content', away);
    await expect(open('/insights/x')).rejects.toMatchObject({ name: 'ContentUnavailable' });
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});
