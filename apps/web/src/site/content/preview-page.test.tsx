/** @vitest-environment node */
import '../../testing/built-files.ts';
import type { Language } from '@masthead/core';
import { layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import PreviewPage from '../../../pages/preview.tsx';
import { aPageVisitor, services } from '../../testing/page-requests.ts';
import { previewPage } from './preview-page.ts';

const tokenOf = (letter: string): string => letter.repeat(43);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const shown = (language: Language) => ({
  language,
  path: '/insights/tides',
  rendered: layoutJson({
    seed: 1,
    path: '/insights/tides',
    language,
    fields: { title: { value: 'Tides' } },
  }),
});

const { pass } = services({
  previews: [
    { token: tokenOf('e'), expiresAt: tomorrow, shown: shown('en') },
    { token: tokenOf('a'), expiresAt: tomorrow, shown: shown('ar') },
    {
      token: tokenOf('i'),
      expiresAt: tomorrow,
      shown: { findings: [{ pointer: '/fields/title', message: 'is missing' }] },
    },
  ],
});

const open = (token: string, locale = 'en', query = '') =>
  aPageVisitor().ask(previewPage, `/preview?token=${token}${query}`, { locale });

describe('a preview', () => {
  test('is a page with a bar that no cache, search engine, referrer or analytics gets', async () => {
    const answer = await open(tokenOf('e'));
    expect(answer.status).toBe(200);
    expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map(answer.header)).toEqual([
      'private, no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    const markup = renderToStaticMarkup(<PreviewPage {...answer.props} />);
    expect(markup).toContain('This is a preview of what is written now.');
    expect(markup).not.toContain('page-data');
    expect(markup).not.toContain('x-consent');
  });

  test('is shown at the address of its language', async () => {
    const answer = await open(tokenOf('a'));
    expect([answer.status, answer.location]).toEqual([303, `/ar/preview?token=${tokenOf('a')}&language=ar`]);
    expect((await open(tokenOf('a'), 'ar', '&language=ar')).status).toBe(200);
  });

  test.each(['x', tokenOf('x'), ''])('has ended with the token %j', async (token) => {
    const answer = await open(token);
    expect([answer.status, answer.props._tag]).toEqual([404, 'Ended']);
    expect(renderToStaticMarkup(<PreviewPage {...answer.props} />)).toContain('This preview has ended');
  });

  test('has ended once its link has expired', async () => {
    pass(86_401);
    expect((await open(tokenOf('e'))).status).toBe(404);
  });

  test('names what an incomplete draft lacks', async () => {
    const { status, props } = await open(tokenOf('i'));
    const markup = renderToStaticMarkup(<PreviewPage {...props} />);
    expect(status).toBe(200);
    expect(markup).toContain('<code>/fields/title</code> is missing');
    expect(markup).not.toContain('page-data');
  });
});
