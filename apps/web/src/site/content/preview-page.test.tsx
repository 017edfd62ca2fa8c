/** @vitest-environment node */
import '../../testing/built-files.ts';
import type { Language } from '@masthead/core';
import { markHtml } from '@masthead/core/content';
import { componentJson, layoutJson } from '@masthead/core/testing';
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

const about = (path: string, kind: string) => ({ document: 'tides', path, label: 'A label', kind });
const quote = {
  ...componentJson('PullQuote', { seed: 7 }),
  metadata: about('/fields/main/0', 'PullQuote'),
};
const edited = {
  ...shown('en'),
  editing: true,
  rendered: layoutJson({ seed: 1, path: '/insights/tides', main: [quote, componentJson('PullQuote', { seed: 8 })] }),
};

process.env.EDITING_ORIGINS = 'https://studio.example';
const { pass } = services({
  previews: [
    { token: tokenOf('e'), expiresAt: tomorrow, shown: shown('en') },
    { token: tokenOf('m'), expiresAt: tomorrow, shown: edited },
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

  test('has the marks of an editor and may be framed by the configured tools alone', async () => {
    const answer = await open(tokenOf('m'));
    expect(answer.header('Content-Security-Policy')).toContain('frame-ancestors https://studio.example');
    expect((await open(tokenOf('e'))).header('Content-Security-Policy')).not.toContain('studio.example');
    const markup = markHtml(renderToStaticMarkup(<PreviewPage {...answer.props} />), [
      { is: 'module', mark: about('/fields/main/0', 'PullQuote') },
    ]);
    expect(markup.match(/data-edit-module="[^"]*main\/0/gu)?.length).toBeGreaterThan(0);
    expect(markup).not.toMatch(/[\uFDD0-\uFDEF]/u);
    const { props } = await open(tokenOf('m'), 'en', '&module=%2Ffields%2Fmain%2F0');
    expect(renderToStaticMarkup(<PreviewPage {...props} />)).not.toContain('<main');
  });

  test('names what an incomplete draft lacks', async () => {
    const { status, props } = await open(tokenOf('i'));
    const markup = renderToStaticMarkup(<PreviewPage {...props} />);
    expect(status).toBe(200);
    expect(markup).toContain('<code>/fields/title</code> is missing');
    expect(markup).not.toContain('page-data');
  });
});
