import '../../testing/browser-globals.ts';
import type { DecodeWarning } from '@masthead/core/content';
import { render, screen, within } from '@testing-library/react';
import { PageFrame } from '../../testing/page-frame.tsx';
import { fallbackDictionaries } from '../dictionary/fallback.ts';
import { DecodeWarnings } from './decode-warnings.tsx';

const unknown = 'no module of this site';
const loss = (at: string, more: Partial<DecodeWarning> = {}): DecodeWarning => ({
  at,
  componentName: 'Marquee',
  reason: 'module',
  part: '',
  detail: unknown,
  ...more,
});

const draw = (warnings: readonly DecodeWarning[], isEditing = true, language: 'en' | 'de' = 'en') =>
  render(
    <PageFrame language={language} dictionary={fallbackDictionaries[language]} facts={{ isEditing }}>
      <DecodeWarnings warnings={warnings} />
    </PageFrame>,
  ).container;

test('reports decode warnings to an editor in their language, and to no reader', () => {
  const value = { componentName: 'SectionHeader', reason: 'value', part: 'sectionTitle.value' } as const;
  const losses = [loss('main-0'), loss('main-1', { ...value, detail: 'in the words of a log' })];
  expect(draw(losses, false).innerHTML).toBe('');
  const said = draw(losses, true, 'de').textContent ?? '';
  expect(said).toContain('Marquee: Diese Site hat kein solches Modul.');
  expect(said).toContain('SectionHeader: „sectionTitle.value“ war nicht lesbar');
  expect(said).not.toMatch(/no module of this site|words of a log/);
});

test.each([
  ['field', 'Attribution', 'PullQuote: “Attribution” is not read by this module.'],
  ['address', 'link', 'PullQuote: “link” has an address that cannot be used, and is left out.'],
  ['choice', 'font', 'PullQuote: “font” has a word that is none of its choices.'],
  ['more', '12', 'and 12 more'],
] as const)('reports a loss of the kind %s to an editor', (reason, part, sentence) =>
  expect(draw([loss('main-0', { componentName: 'PullQuote', reason, part })]).textContent).toContain(sentence),
);

test('reports repeated warnings once with their first five places', () => {
  draw(Array.from({ length: 7 }, (_, index) => loss(`main-${index}`)));
  const [item, another] = screen.getAllByRole('listitem');
  expect(another).toBeUndefined();
  expect(
    within(item ?? document.body)
      .getAllByText(/^main-/)
      .map((place) => place.textContent),
  ).toEqual(['main-0', 'main-1', 'main-2', 'main-3', 'main-4']);
  expect(item?.textContent).toContain('and 2 more');
});

test('shows no note on a page without warnings', () => expect(draw([]).innerHTML).toBe(''));
