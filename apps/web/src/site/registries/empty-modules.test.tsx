import '../../testing/browser-globals.ts';
import '../../testing/built-files.ts';
import type { Language } from '@masthead/core';
import { siteModules } from '@masthead/core/content';
import { aPage } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import { Modules } from '../../kit/modules/modules.tsx';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { PageFrame } from '../../testing/page-frame.tsx';

/** Kinds that have something to show before their editor writes a word: what a service knows, or a form. */
const showingByThemselves = [
  'ApplicationDeadlines',
  'CareersEvents',
  'CareersSearch',
  'EventsCalendar',
  'InsightsGrid',
  'UniversitySearchBar',
];

/** The page shell renders them, around its page. */
const drawnByTheShell = ['SiteHeader', 'SiteFooter'];

/** To an editor the wall itself is shown, in its own words. */
const seenByEditors = ['RegistrationWall'];

const names = Object.values(siteModules.definitions).map(({ names: [name] }) => name);
const showingNothing = names.filter((name) => ![...showingByThemselves, ...drawnByTheShell].includes(name));

/** A page with one module of which its editor has written nothing yet. */
const draw = (componentName: string, isEditing: boolean, language: Language): Element => {
  const { main } = aPage({
    main: [{ uid: 'new', componentName, dataSource: '', fields: {}, params: {}, placeholders: {} }],
  });
  document.body.innerHTML = renderToStaticMarkup(
    <PageFrame language={language} dictionary={fallbackDictionaries[language]} facts={{ isEditing, isArticle: false }}>
      <Modules modules={main.map(sanitiseModule)} />
    </PageFrame>,
  );
  return document.body;
};

test.each(showingNothing)('an empty %s renders no element to a reader', (name) =>
  expect(draw(name, false, 'en').innerHTML).toBe(''),
);

describe.each(['en', 'de', 'ar', 'ja-JP'] as const)('in the editor’s language, %s,', (language) => {
  const sentences = new Set(Object.values(fallbackDictionaries[language]));

  test.each(showingNothing.filter((name) => !seenByEditors.includes(name)))(
    'an empty %s names what is missing',
    (name) => {
      const said = [...draw(name, true, language).querySelectorAll('[role=note]')].map(
        (note) => note.textContent ?? '',
      );
      expect(said.length).toBeGreaterThan(0);
      expect(said.filter((words) => !sentences.has(words))).toEqual([]);
    },
  );
});

test.each(showingByThemselves)('%s shows what it has before anything is written', (name) =>
  expect(draw(name, false, 'en').innerHTML).not.toBe(''),
);

test('the lists above name existing kinds', () =>
  expect(
    [...showingByThemselves, ...drawnByTheShell, ...seenByEditors].filter((name) => !names.includes(name)),
  ).toEqual([]));
