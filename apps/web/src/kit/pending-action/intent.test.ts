import { safeRedirect } from '@masthead/core';
import fc from 'fast-check';
import { articleFrom } from '../../features/account/saved-articles/pending-article.ts';
import { pendingActions } from '../../site/registries/pending-actions.ts';
import { hashOf, twinOf } from '../layer/layer-routes.ts';
import { afterRegistration, isAuthPage, readIntent as readWith, registerPath, returnTo, signInPath } from './intent.ts';

const safe = safeRedirect('https://www.haldenbrook.example');
const readIntent = (query: Parameters<typeof readWith>[0], onlySafe: typeof safe) =>
  readWith(query, onlySafe, pendingActions);
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://www.haldenbrook.example').searchParams);

describe('the visitor’s intent', () => {
  it('survives from page to page', () => {
    const intent = readIntent(
      { redirect: '/ar/insights/x', source: 'save-article', save: 'a1:ar', article: 'A & B', practice: 'retail' },
      safe,
    );
    expect(articleFrom(intent.action?.subject)).toEqual({ id: 'a1', language: 'ar' });
    expect(intent.practiceCode).toBe('retail');
    expect(readIntent(queryOf(signInPath('ar', intent)), safe)).toEqual(intent);
    expect(readIntent(queryOf(registerPath('ar', intent)), safe)).toEqual(intent);
  });
  it.each(['', '-', 'a b', '<b>', 'x'.repeat(101)])('has no practice called %j', (practice) => {
    expect(readIntent({ practice }, safe)).not.toHaveProperty('practiceCode');
  });
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirects to %s',
    (redirect) => {
      expect(readIntent({ redirect }, safe).redirect).toBe('/');
      expect(readIntent({ redirectURL: redirect }, safe).redirect).toBe('/');
    },
  );
  it('never redirects off the site, for any address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (redirect) => {
        const { redirect: target } = readIntent({ redirect }, safe);
        expect(new URL(target, 'https://www.haldenbrook.example').origin).toBe('https://www.haldenbrook.example');
      }),
    );
  });
  it.each([undefined, '', '/signin', '/de/signin?redirect=%2Fx', '/de/register', '/signout', '/de/signed-out'])(
    'redirects home in the visitor’s language instead of %s',
    (redirect) => {
      expect(readWith({ redirect }, safe, pendingActions, '/de').redirect).toBe('/de');
      expect(readWith({ redirectURL: redirect }, safe, pendingActions, '/de').redirect).toBe('/de');
    },
  );
  it.each(['/', '/de/insights', '/signin-and-more', '/account/saved-articles'])('may redirect to %s', (redirect) => {
    expect(isAuthPage(redirect)).toBe(false);
    expect(readWith({ redirect }, safe, pendingActions, '/ar').redirect).toBe(redirect);
  });
  it.each(['', 'a1', 'a1:xx', ':en', 'a/b:en', 'a1:en:x'])('names no article by %j', (text) => {
    expect(articleFrom(text)).toBeNull();
    expect(readIntent({ source: 'save-article', save: text }, safe)).toMatchObject({ action: null, source: null });
  });
  it('saves only after a Save button', () => {
    expect(readIntent({ save: 'a1:en' }, safe).action).toBeNull();
    expect(readIntent({ source: 'constructor', save: 'a1:en' }, safe).action).toBeNull();
  });
});

describe('the page after a registration', () => {
  it('shows the confirmation with the source of the visit', () => {
    expect(afterRegistration('de', { ...returnTo('/de/x'), source: 'download' })).toBe(
      '/de/registration-confirmation?isRegistered=true&source=download',
    );
  });
  it('opens the requested file over the page that the visitor left', () => {
    const intent = { ...returnTo('/x#old'), source: 'download', pdfUrl: '/files/a b.pdf' };
    expect(afterRegistration('en', intent)).toBe('/x#/download/%2Ffiles%2Fa%20b.pdf');
  });
});

describe('layers and their twin pages', () => {
  it.each([
    ['#/signin', '/signin'],
    ['#/signin/header/%2Fx', '/signin?source=header&redirect=%2Fx'],
    ['#/signin-prompt/%2Fx', '/signin-prompt?redirect=%2Fx'],
    ['#/auth-signin/%2Fx', '/auth-signin?redirect=%2Fx'],
    ['#/signin-welcome', '/signin-welcome'],
    ['#/signup/header/%2Fx', '/register?source=header&redirectURL=%2Fx'],
  ])('%s renders from %s', (hash, twin) => {
    expect(twinOf(hash, '')).toBe(twin);
    expect(twinOf(hash, '/ja-jp')).toBe(`/ja-jp${twin}`);
  });
  it.each([
    ['#/download/%2F~%2Fmedia%2Fa.pdf', '/download?file=%2F%7E%2Fmedia%2Fa.pdf&redirect=%2Fx'],
    ['#/view-file/%2F~%2Fmedia%2Fa.pdf', '/view-file?file=%2F%7E%2Fmedia%2Fa.pdf&redirect=%2Fx'],
    ['#/save', '/save?redirect=%2Fx'],
    ['#/auth-save', '/auth-save?redirect=%2Fx'],
    ['#/print', '/print?redirect=%2Fx'],
    ['#/auth-print', '/auth-print?redirect=%2Fprint%3Fredirect%3D%252Fx'],
  ])('%s is about the page below it and renders from %s', (hash, twin) => {
    expect(twinOf(hash, '', '/x')).toBe(twin);
  });
  it('continue to the download after its sign-in, and to the file’s page after a registration', () => {
    const twin = twinOf('#/auth-download/%2F~%2Fmedia%2Fa.pdf', '/de', '/de/x') ?? '';
    expect(queryOf(twin)).toEqual({
      redirect: '/de/download?file=%2F%7E%2Fmedia%2Fa.pdf&redirect=%2Fde%2Fx',
      source: 'download',
      pdfUrl: '/~/media/a.pdf',
    });
  });
  it('link back to the page below them unless they name another', () => {
    expect(twinOf('#/signin', '/de', '/de/x?y=1')).toBe('/de/signin?redirect=%2Fde%2Fx%3Fy%3D1');
    expect(twinOf('#/signup', '', '/x')).toBe('/register?redirectURL=%2Fx');
    expect(twinOf('#/signin-prompt/%2Fz', '', '/x')).toBe('/signin-prompt?redirect=%2Fz');
  });
  it.each(['', '#', '#main', '#/', '#/unknown', '#/download', '#/print/x', '#/constructor'])(
    '%j renders nothing',
    (hash) => {
      expect(twinOf(hash, '')).toBeUndefined();
    },
  );
  it('give a link to a twin its hash route, and no other link', () => {
    const at = (path: string) => new URL(path, 'https://www.haldenbrook.example');
    expect(hashOf(at('/de/signin?source=header&redirect=%2Fde'), '/de')).toBe('#/signin/header/%2Fde');
    expect(hashOf(at('/signin-prompt?redirect=%2Fx'), '')).toBe('#/signin-prompt/%2Fx');
    expect(hashOf(at('/ar/auth-signin?redirect=%2Far%2Fx'), '/ar')).toBe('#/auth-signin/%2Far%2Fx');
    expect(hashOf(at('/signin-welcome'), '')).toBe('#/signin-welcome');
    expect(hashOf(at('/download?file=%2F~%2Fmedia%2Fa.pdf%3FshouldIndex%3Dfalse&redirect=%2Fx'), '')).toBe(
      '#/download/%2F~%2Fmedia%2Fa.pdf%3FshouldIndex%3Dfalse',
    );
    expect(hashOf(at('/ar/auth-save?redirect=%2Far'), '/ar')).toBe('#/auth-save');
    expect(hashOf(at('/de/print?redirect=%2Fde%2Fx'), '/de')).toBe('#/print');
    expect(hashOf(at('/download'), '')).toBeUndefined();
    expect(hashOf(at('/register'), '')).toBeUndefined();
    expect(hashOf(at('/signin'), '/de')).toBeUndefined();
  });
});
