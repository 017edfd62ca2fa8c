import '../../testing/browser-globals.ts';
import { aPage, componentJson } from '@masthead/core/testing';
import { render } from '@testing-library/react';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

const ticked = { value: true };

type Given = {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly isWanted?: boolean;
  readonly language?: 'en' | 'de';
  readonly isEditing?: boolean;
};

const isOver = ({
  fields = {},
  params = {},
  isWanted = true,
  language = 'en',
  isEditing = false,
}: Given = {}): boolean => {
  const hero = componentJson('FullBleedHero', { fields: { isImmersive: ticked, ...fields }, params });
  const read = aPage({
    main: [hero, { ...hero, uid: 'other', componentName: 'Nobody knows it' }],
    fields: { transparentNavBackground: { value: isWanted } },
    context: { pageEditing: isEditing },
  });
  const page = sanitisePage(read);
  const { container } = render(
    <ContentPage page={page} language={language} dictionary={{}} origin="https://site.example" />,
  );
  return container.querySelector('.site-header--over') !== null;
};

test('lies over a dark full-screen hero with a picture where an editor wants that (C§3)', () => {
  expect(isOver()).toBe(true);
  expect(isOver({ isWanted: false })).toBe(false);
});

test.each([
  ['is light', { params: { 'Display Mode': 'light' } }],
  ['does not fill the screen', { fields: { isImmersive: { value: false } } }],
  ['has no picture', { fields: { image: null, fullBleedImage: null }, params: { 'Display Mode': 'dark' } }],
  ['stands below a note about its language', { language: 'de' as const }],
  ['stands below what its editor is told of losses', { isEditing: true }],
])('does not lie over a hero that %s, where it is unreadable', (_, given) => expect(isOver(given)).toBe(false));
