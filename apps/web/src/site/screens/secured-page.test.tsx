import '../../testing/built-files.ts';
import '../../testing/browser-globals.ts';
import { languages, localisePath } from '@masthead/core';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { paths } from '../../routes.ts';
import { SecuredPage } from './secured-page.tsx';

jest.mock('next/head', () => ({ __esModule: true, default: ({ children }: { children: ReactNode }) => children }));

it.each(languages)('stands beside the menu of its area in %s, in which it alone is marked', (language) => {
  const dictionary = fallbackDictionaries[language];
  const frame: FeatureFrame = {
    page: null,
    language,
    dictionary,
    chrome: { homeHref: '/', links: [], footer: { links: [], legalLinks: [], statement: '' } },
    origin: 'https://site.example',
    path: paths.savedArticles,
    isWhole: true,
    session: { firstName: 'Mina' },
  };
  render(
    <SecuredPage frame={frame} here="savedArticles" area="SavedArticlesArea" headingKey="SavedArticles_Heading">
      <p>the list</p>
    </SecuredPage>,
  );
  const menu = screen.getByRole('navigation', { name: dictionary.SecuredArea_Label ?? '' });
  const marked = within(menu)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.getAttribute('href'))).toEqual([localisePath(language)(paths.savedArticles)]);
  expect(menu.nextElementSibling?.textContent).toBe('the list');
});
