import '../../testing/built-files.ts';
import '../../testing/browser-globals.ts';
import { type Language, languages, localisePath } from '@masthead/core';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { paths } from '../../routes.ts';
import { SecuredPage } from './secured-page.tsx';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const frameIn = (language: Language): FeatureFrame => ({
  page: null,
  language,
  dictionary: fallbackDictionaries[language],
  chrome: {
    homeHref: '/',
    links: [],
    sections: [],
    footer: { links: [], columns: [], socialLinks: [], legalLinks: [], statement: '' },
  },
  origin: 'https://site.example',
  path: paths.savedArticles,
  isWhole: true,
  session: { firstName: 'Mina' },
});

const profilePage = (frame: FeatureFrame) => (
  <SecuredPage frame={frame} here="profile" headingKey="Session_Profile">
    <p>the profile</p>
  </SecuredPage>
);

const draw = (frame: FeatureFrame) => {
  render(
    <SecuredPage frame={frame} here="savedArticles" area="SavedArticlesArea" headingKey="SavedArticles_Heading">
      <p>the list</p>
    </SecuredPage>,
  );
  const menu = screen.getByRole('navigation', { name: frame.dictionary.SecuredArea_Label ?? '' });
  const links = within(menu).getAllByRole('link');
  return { menu, links, addresses: links.map((link) => link.getAttribute('href')) };
};

it.each(languages)('appears beside the menu of its area in %s, with its entry alone marked', (language) => {
  const { menu, links } = draw(frameIn(language));
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.getAttribute('href'))).toEqual([localisePath(language)(paths.savedArticles)]);
  expect(menu.nextElementSibling?.textContent).toBe('the list');
});

it.each(languages)('reports an unconfirmed address in %s with a link to confirm it', (language) => {
  const { AccountNotice_Unconfirmed: text = '', AccountNotice_Confirm: link = '' } = fallbackDictionaries[language];
  const notices = { isUnconfirmed: true, isKept: false, isEditor: false };
  render(profilePage({ ...frameIn(language), notices }));
  const confirm = screen.getByRole('link', { name: link });
  expect(confirm.getAttribute('href')).toBe(localisePath(language)(paths.confirmAddress));
  expect(confirm.parentElement?.textContent).toBe(`${text} ${link}`);
});

it('reports that the sign-in cancelled the account’s deletion', () => {
  const notices = { isUnconfirmed: false, isKept: true, isEditor: false };
  render(profilePage({ ...frameIn('en'), notices }));
  expect(screen.getByRole('status').textContent).toBe(fallbackDictionaries.en.AccountNotice_Kept);
});

it('shows no notice for an account without any', () => {
  render(profilePage(frameIn('en')));
  expect([screen.queryByRole('status'), document.querySelector('.account-notice')]).toEqual([null, null]);
});

it.each([
  ['an editor', true],
  ['a reader', false],
])('lists the newsletters for %s: %s', (_, isEditor) => {
  const { addresses } = draw({ ...frameIn('de'), notices: { isUnconfirmed: false, isKept: false, isEditor } });
  expect(addresses.includes(localisePath('de')(paths.newsletters))).toBe(isEditor);
});
