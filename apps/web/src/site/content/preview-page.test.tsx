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

const changes = [
  { language: 'en', path: '/insights/tides', title: 'Tides', action: 'publish' },
  { language: 'ar', path: '/insights/old', title: 'قديم', action: 'unpublish' },
];
const site = (shows: object) => ({ shows: { changes, ...shows }, pages: [shown('en'), shown('ar')] });

process.env.EDITING_ORIGINS = 'https://studio.example';
const { pass } = services({
  previews: [
    { token: tokenOf('e'), expiresAt: tomorrow, shown: shown('en') },
    { token: tokenOf('m'), expiresAt: tomorrow, shown: edited },
    { token: tokenOf('r'), expiresAt: tomorrow, shown: site({ release: 'Spring', at: tomorrow }) },
    { token: tokenOf('t'), expiresAt: tomorrow, shown: site({ at: '2027-03-01T08:30:00.000Z' }) },
    { token: tokenOf('a'), expiresAt: tomorrow, shown: shown('ar') },
    {
      token: tokenOf('u'),
      expiresAt: tomorrow,
      shown: { ...shown('en'), incomplete: [{ pointer: '/fields/image', message: 'is missing' }] },
    },
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

  test('of a release begins with its first page, and its bar names it, its end and its pages', async () => {
    const first = await open(tokenOf('r'));
    expect([first.status, first.location]).toEqual([303, `/preview?token=${tokenOf('r')}&path=%2Finsights%2Ftides`]);
    const answer = await open(tokenOf('r'), 'en', '&path=%2Finsights%2Ftides');
    expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map(answer.header)).toEqual([
      'private, no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    const markup = renderToStaticMarkup(<PreviewPage {...answer.props} />);
    expect(markup).toContain('This is a preview of the release “Spring”.');
    expect(markup).toMatch(/The link is valid until [^<]* UTC\./u);
    expect(markup).toContain('<summary>Pages that change</summary>');
    expect(markup).toContain('<a href="/insights/tides" hrefLang="en">Tides</a>');
    expect(markup).toContain('قديم (removed)');
    expect(markup).toMatch(/<a href="\/" data-leaves-preview="">Leave the preview<\/a>/u);
    expect(markup).not.toContain('page-data');
    expect(markup).not.toContain('x-consent');
  });

  test('of a moment names it, in the language of the page', async () => {
    const english = await open(tokenOf('t'), 'en', '&path=%2Finsights%2Ftides');
    expect(renderToStaticMarkup(<PreviewPage {...english.props} />)).toContain(
      'This is a preview of the site as it is planned for 1 March 2027 at 08:30 UTC.',
    );
    const arabic = await open(tokenOf('t'), 'ar', '&path=%2Finsights%2Ftides');
    expect(renderToStaticMarkup(<PreviewPage {...arabic.props} />)).toContain('هذه معاينة للموقع');
  });

  test('of a release says where it has no page, and leads out of there', async () => {
    const answer = await open(tokenOf('r'), 'en', '&path=%2Fnowhere');
    expect([answer.status, answer.props._tag]).toEqual([404, 'Nowhere']);
    const markup = renderToStaticMarkup(<PreviewPage {...answer.props} />);
    expect(markup).toContain('There is no page here');
    expect(markup).toContain('Leave the preview');
    expect(markup).not.toContain('page-data');
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

  test('of a draft that lacks fields says so above its page', async () => {
    const unfinished = /<div class="[^"]*preview-bar"[^>]*><p>[^<]*Fields that a page needs are still empty/u;
    const complete = await open(tokenOf('e'));
    expect(renderToStaticMarkup(<PreviewPage {...complete.props} />)).not.toMatch(unfinished);
    const answer = await open(tokenOf('u'));
    expect([answer.status, answer.props._tag]).toEqual([200, 'Shown']);
    expect(renderToStaticMarkup(<PreviewPage {...answer.props} />)).toMatch(unfinished);
  });

  test('names what is wrong with a draft that cannot be shown', async () => {
    const { status, props } = await open(tokenOf('i'));
    const markup = renderToStaticMarkup(<PreviewPage {...props} />);
    expect(status).toBe(200);
    expect(markup).toContain('<code>/fields/title</code> is missing');
    expect(markup).not.toContain('page-data');
  });
});
