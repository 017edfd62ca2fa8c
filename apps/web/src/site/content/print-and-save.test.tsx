/** @vitest-environment node */
import '../../testing/built-files.ts';
import { languages, localisePath, message } from '@masthead/core';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { savePage, withWishToSave } from '../../features/account/saved-articles/save-page.ts';
import { signInForPrint, signInForSaving } from '../../features/account/sign-in/sign-in-for.ts';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { pendingActions } from '../registries/pending-actions.ts';
import { ContentPage } from './content-page.tsx';
import { getContentPageProps } from './content-page-props.ts';
import { printPage } from './print-page.ts';

const main = [componentJson('ArticleHero'), componentJson('MainContentLayout')];
const [gated, open] = ['/insights/gated', '/insights/open'];
const aPage = (seed: Parameters<typeof layoutJson>[0] & { readonly path: string }) => ({
  language: 'en' as const,
  hidden: false,
  ...seed,
  layout: layoutJson({ main, ...seed }),
});
const { fall } = services({
  content: {
    pages: [
      ...languages.map((language) =>
        aPage({ path: gated, language, context: { accessStatus: 'registered-users-only' } }),
      ),
      aPage({ path: open }),
    ],
    dictionaries: {},
    redirects: [],
  },
});

const addressOf = (screen: string, redirect: string) => `/${screen}?${new URLSearchParams({ redirect })}`;
const authPrint = signInForPrint(pendingActions);
const authSave = withWishToSave(pendingActions, signInForSaving(pendingActions));

/** Signs in on a screen; returns the visitor and the redirect target. */
const signInOn = async (
  page: typeof authPrint,
  address: string,
): Promise<{ visitor: PageVisitor; location: string | undefined }> => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(page, address);
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  const { location } = await visitor.ask(page, address, { form });
  return { visitor, location };
};
const pageFor = (visitor: PageVisitor, path: string, locale = 'en') =>
  visitor.ask(getContentPageProps, path, { params: { path: path.split('/').filter(Boolean) }, locale });

describe('the print screen (A§2)', () => {
  it('redirects a signed-out visitor to the sign-in, and on to the print view', async () => {
    const { location = '', status } = await aPageVisitor().ask(printPage, addressOf('print', gated));
    expect([status, location]).toEqual([303, addressOf('auth-print', addressOf('print', gated))]);
    expect((await signInOn(authPrint, location)).location).toBe(addressOf('print', gated));
  });

  it('returns from a sign-in by script to the page, which then prints', async () => {
    const address = addressOf('auth-print', addressOf('print', gated));
    const { props } = await aPageVisitor().ask(authPrint, address);
    expect(props.form.target).toBe(`${gated}#/print`);
    const elsewhere = addressOf('auth-print', addressOf('print', 'https://evil.example/x'));
    expect((await aPageVisitor().ask(authPrint, elsewhere)).props.form.target).toBe('/#/print');
  });

  it('renders the full page for a visitor with a session, without caching or indexing', async () => {
    const { visitor } = await signInOn(authPrint, '/auth-print');
    const { props, status, header } = await visitor.ask(printPage, addressOf('print', gated));
    expect([status, header('Cache-Control'), header('X-Robots-Tag')]).toEqual([200, 'private, no-store', 'noindex']);
    expect(props).toMatchObject({
      page: { path: gated, isBodyWithheld: false },
      session: { firstName: reader.firstName },
    });
    const html = renderToStaticMarkup(<ContentPage {...props} note="Print_Ready" />);
    expect(html.includes(fallbackDictionaries.en.Print_Ready ?? '?')).toBe(true);
  });

  it.each([open, '/nothing', 'https://evil.example/x'])('does not exist for %s', async (redirect) => {
    const { visitor } = await signInOn(authPrint, '/auth-print');
    expect((await visitor.ask(printPage, addressOf('print', redirect))).status).toBe(404);
  });

  it.each(languages)('has a link in %s on a page for registered users only', async (language) => {
    const link = `${localisePath(language)('/print')}?redirect=${encodeURIComponent(localisePath(language)(gated))}`;
    const { props } = await pageFor(aPageVisitor(), gated, language);
    const html = renderToStaticMarkup(<ContentPage {...props} />);
    expect(html.includes(`href="${link}">${fallbackDictionaries[language].Print_Link}<`)).toBe(true);
  });

  it('has no link on a public page', async () => {
    const { props } = await pageFor(aPageVisitor(), open);
    expect(renderToStaticMarkup(<ContentPage {...props} />).includes('/print?')).toBe(false);
  });
});

describe('the save screen (A§2)', () => {
  it('redirects a signed-out visitor to the sign-in for the article, and saves it', async () => {
    const { location = '' } = await aPageVisitor().ask(savePage, addressOf('save', open));
    expect(location).toBe(addressOf('auth-save', open));
    const { location: named = '' } = await aPageVisitor().ask(authSave, location);
    expect(Object.fromEntries(new URL(named, 'http://site.example').searchParams)).toMatchObject({
      redirect: open,
      source: 'save-article',
    });
    expect((await signInOn(authSave, named)).location).toBe(open);
  });

  it('saves nothing on GET and shows visitors with a session a form', async () => {
    const { visitor } = await signInOn(authPrint, '/auth-print');
    const { props, status } = await visitor.ask(savePage, addressOf('save', open));
    expect(status).toBe(200);
    expect(props).toMatchObject({
      _tag: 'Ready',
      backHref: open,
      action: expect.stringContaining('source=save-article'),
    });
  });

  it('reports a missing article', async () => {
    const { visitor } = await signInOn(authPrint, '/auth-print');
    const { props, status } = await visitor.ask(savePage, addressOf('save', '/nothing'));
    expect([status, props]).toMatchObject([404, { _tag: 'Problem', problem: message('Save_Nothing') }]);
  });

  it('reports that saving is unavailable while its service is', async () => {
    const { visitor } = await signInOn(authPrint, '/auth-print');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fall('content', away);
    const { props, status } = await visitor.ask(savePage, addressOf('save', '/insights/never-asked-for'));
    expect([status, props]).toMatchObject([503, { _tag: 'Problem', problem: message('Save_Failed') }]);
  });
});
