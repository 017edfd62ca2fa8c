import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { languages } from '@masthead/core';
import { aModule } from '@masthead/core/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import { type ShownSession, ShownSessionProvider } from '../../../kit/session/shown-session.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { RegistrationWall } from './registration-wall.tsx';

const aWall = (fields: Readonly<Record<string, unknown>> = {}) =>
  aModule('RegistrationWall', {
    fields: Object.fromEntries(
      Object.entries({
        timer: '5',
        pageType: '',
        heading: '',
        description: '',
        showGoToHomeLink: false,
        ...fields,
      }).map(([name, value]) => [name, { value }]),
    ),
  });
const drawn = (
  module: ReturnType<typeof aWall>,
  session?: ShownSession,
  facts = {},
  language: (typeof languages)[number] = 'en',
) => (
  <PageFrame language={language} dictionary={fallbackDictionaries[language]} facts={facts}>
    <ShownSessionProvider value={session}>
      <RegistrationWall module={module} />
    </ShownSessionProvider>
  </PageFrame>
);
const hidden = { hidden: true };

/** As sent by the server: the browser does not render it again. */
const show = (wall: ReactElement): void => {
  document.body.innerHTML = renderToStaticMarkup(wall);
};

test.each(languages)('in %s takes its default texts from the dictionary', (language) => {
  show(drawn(aWall({ showGoToHomeLink: true }), undefined, {}, language));
  const texts = fallbackDictionaries[language];
  const dialog = screen.getByRole('dialog', hidden);
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(texts.Wall_Heading);
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    texts.Wall_Description,
  );
  for (const name of [texts.Wall_GetStarted, texts.Session_SignIn, texts.Wall_GoToHome])
    expect(screen.getByRole('link', { name: name ?? '', ...hidden })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: texts.Wall_Continue ?? '', ...hidden })).toBeInstanceOf(HTMLElement);
});

test('prefers its editors’ texts, and shows the home link only where set', () => {
  show(drawn(aWall({ heading: 'Stay', description: 'A while' })));
  expect(screen.getByRole('heading', { name: 'Stay', ...hidden })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('A while')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link', { name: 'Go to home', ...hidden })).toBeNull();
});

test('links to an account and back, with the page’s practice', () => {
  show(drawn(aWall(), undefined, { practiceCode: 'operations' }, 'de'));
  const hrefs = screen.getAllByRole('link', hidden).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/de/register?redirectURL=%2Fde%2Finsights%2Fx&practice=operations',
    '/de/signin?redirect=%2Fde%2Finsights%2Fx&practice=operations',
  ]);
});

test('renders a notice with the same links without script, and no duplicate id', () => {
  const html = renderToStaticMarkup(drawn(aWall()));
  const [, notice = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
  expect(notice).toContain('/register?redirectURL=%2Finsights%2Fx');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('renders only the script for the scroll position with a session', () => {
  const html = renderToStaticMarkup(drawn(aWall(), { firstName: 'Mina' }));
  expect(html).toBe('<x-wall data-seconds="5"></x-wall><script type="module" src="/_islands/raise-wall.js"></script>');
});

test.each([
  ['UB Page enabled by Timer', '5', 'wall--timer', '5', false],
  ['UB Page enabled by click', '-1', 'wall--click', undefined, true],
  ['', '0', 'wall--default', '0', false],
])('with the page type %j and the timer %s renders %s', (pageType, timer, className, seconds, hasOverlay) => {
  show(drawn(aWall({ pageType, timer })));
  expect(screen.getByRole('dialog', hidden).className).toContain(className);
  expect(document.querySelector('x-wall')?.getAttribute('data-seconds') ?? undefined).toBe(seconds);
  expect(document.querySelector('[data-overlay]') !== null).toBe(hasOverlay);
});

test('renders nothing on a page whose editors disabled it', () => {
  expect(renderToStaticMarkup(drawn(aWall(), undefined, { allowsWall: false }))).toBe('');
});

test('with its timer off renders only for editors', () => {
  expect(renderToStaticMarkup(drawn(aWall({ timer: '-1' })))).toBe('');
  show(drawn(aWall({ timer: '-1' }), undefined, { isEditing: true }));
  expect(screen.getByRole('complementary', { name: 'Read on with a free account' })).toBeInstanceOf(HTMLElement);
});
