import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Modules } from '../../kit/modules/modules.tsx';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { PageFrame } from '../../testing/page-frame.tsx';

const drawn = (module: SanitisedModule, facts = {}) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ isArticle: false, ...facts }}>
      <Modules modules={[module]} />
    </PageFrame>,
  ).container;

const image = { src: '/artwork/x.svg', alt: 'A bridge', size: { width: 1600, height: 900 } };
const empty = { title: '', description: '', image: undefined };

test('names itself in a heading and prioritises its picture', () => {
  drawn({ ...aModule('SectionHero'), title: 'Health systems', image, graphicTitle: undefined });
  expect(screen.getByRole('heading', { level: 1, name: 'Health systems' })).toBeInstanceOf(HTMLElement);
  const picture = screen.getByRole('img', { name: 'A bridge' });
  expect(picture.getAttribute('fetchpriority')).toBe('high');
  expect(picture.getAttribute('width')).toBe('1600');
});

test('exposes the text of a drawn title', () => {
  drawn({ ...aModule('SectionHero'), title: 'Health systems', graphicTitle: { ...image, alt: 'Letters' } });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(within(heading).getByRole('img', { name: 'Health systems' })).toBeInstanceOf(HTMLElement);
});

test('without text and picture renders nothing to readers and a notice to editors', () => {
  const silent = { ...aModule('SimpleHero'), ...empty, eyebrow: '', subTitle: '', callsToAction: [] };
  expect(drawn(silent).textContent).toBe('');
  drawn(silent, { isEditing: true });
  expect(screen.getByRole('note').textContent).toBe(englishDictionary.Editing_EmptyHero);
});

test.each([
  ['an eyebrow', { ...aModule('SimpleHero'), ...empty, subTitle: '', eyebrow: 'Operations' }, 'Operations'],
  ['a subtitle', { ...aModule('SimpleHero'), ...empty, eyebrow: '', subTitle: 'In two parts' }, 'In two parts'],
  [
    'a file',
    {
      ...aModule('CollectionHero'),
      ...empty,
      eyebrow: '',
      subTitle: '',
      callsToAction: [],
      file: { path: '/~/media/all.pdf', name: 'All of it', shouldIndex: true, isForRegistered: false },
    },
    'All of it',
  ],
])('renders %s alone', (_, module, said) => expect(drawn(module).textContent).toContain(said));

test('maps overlay, gradient, width and crop to classes in steps of 5 %, without inline styles', () => {
  const html = drawn({
    ...aModule('FullBleedHero'),
    image,
    isImmersive: true,
    overlay: 0.33,
    gradientOpacity: 0.8,
    gradientLevel: 72,
    textWidth: 52,
    crop: 'left',
    topOffset: 20,
    inline: 'end',
  } as SanitisedModule).innerHTML;
  for (const part of ['scrim percent-35', 'scrim--end percent-80', 'percent-70', 'percent-50', 'crop-left percent-20'])
    expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

test('adds the editor’s overlay above a picture alone, with its gradient on the side of the text', () => {
  const hero = { ...aModule('FullBleedHero'), image, isImmersive: false };
  const html = drawn({ ...hero, overlay: 0.4, gradientOpacity: 0.8, gradientLevel: 50 }).innerHTML;
  for (const part of ['scrim percent-40', 'scrim--center percent-80']) expect(html).toContain(part);
  const bare = { ...hero, uid: 'bare', overlay: 0, gradientOpacity: 0 };
  expect(drawn(bare).innerHTML).not.toContain('scrim');
});

const looks = (html: HTMLElement): string => html.querySelector('.hero-frame')?.className ?? '';

test('without a picture or film neither fills the screen nor bleeds', () => {
  const nothing = { image: undefined, film: aModule('MultimediaHero').film };
  for (const hero of [
    { ...aModule('FullBleedHero'), ...nothing, isImmersive: true, isDefaultOnMobile: true },
    { ...aModule('UniversalHero'), ...nothing, isOverlapping: true },
    { ...aModule('MultimediaOffsetHero'), ...nothing },
  ])
    expect(looks(drawn(hero))).not.toMatch(/immersive|default-on-phones|overlapping|offset/);
});

test('with a picture fills the screen or bleeds', () => {
  const hero = { ...aModule('FullBleedHero'), image, isImmersive: true, isDefaultOnMobile: true };
  expect(looks(drawn(hero))).toMatch(/immersive.*default-on-phones/);
  expect(looks(drawn({ ...aModule('UniversalHero'), image, isOverlapping: true }))).toContain('overlapping');
});

test('requests a picture at its rendered width: the window, or half of it beside text', () => {
  const given = { ...image, srcset: '/artwork/x-640.jpg 640w, /artwork/x-1920.jpg 1920w' };
  const sizesOf = (module: SanitisedModule) => drawn(module).querySelector('img')?.getAttribute('sizes');
  expect(sizesOf({ ...aModule('SectionHero'), image: given, graphicTitle: undefined })).toBe('100vw');
  expect(sizesOf({ ...aModule('FiftyFiftyHero'), image: given })).toMatch(/50vw$/);
});

test('links the arrow to the content below the hero', () => {
  const html = drawn({ ...aModule('SectionHero'), hasDownArrow: true });
  const arrow = screen.getByRole('link', { name: englishDictionary.Hero_Below ?? '' });
  expect(html.querySelector(arrow.getAttribute('href') ?? '')).toBe(html.querySelector('.hero-frame__end'));
});

test('names the authors at the head of an article alone, and its source on any page', () => {
  const hero = {
    ...aModule('FullBleedHero'),
    authors: [{ name: 'Ada', url: undefined }],
    externalPublication: 'Elsewhere',
  };
  drawn(hero, { isArticle: true, readingMinutes: 4 });
  expect(screen.getByText('By Ada')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Elsewhere').tagName).toBe('CITE');
  cleanup();
  drawn({ ...hero, uid: 'other' });
  expect(screen.queryByText('By Ada')).toBeNull();
  expect(screen.getByText('Elsewhere').tagName).toBe('CITE');
});

test('offers a report for registered users by the download screen and labels it so', () => {
  const file = { path: '/~/media/reports/all.pdf', name: 'All of it', shouldIndex: true };
  drawn({ ...aModule('CollectionHero'), file: { ...file, isForRegistered: true } });
  expect(screen.getByRole('link', { name: 'All of it' }).getAttribute('href')).toContain('/download');
  expect(screen.getByText(englishDictionary.File_Registered ?? '')).toBeInstanceOf(HTMLElement);
  drawn({ ...aModule('CollectionHero'), uid: 'open', file: { ...file, isForRegistered: false } });
  expect(screen.getByRole('link', { name: /All of it \(/ }).getAttribute('href')).toBe('/~/media/reports/all.pdf');
});

test('marks the language of a name that differs from its page’s', () => {
  drawn({
    ...aModule('CircularProfileHero'),
    title: '田辺 由紀',
    englishName: 'Yuki Tanabe',
    nameLanguage: { lang: 'ja-JP', dir: 'ltr' },
    profileHref: '/people/yuki-tanabe',
  });
  expect(screen.getByText('田辺 由紀').getAttribute('lang')).toBe('ja-JP');
  expect(screen.getByRole('link', { name: '田辺 由紀' }).getAttribute('href')).toBe('/people/yuki-tanabe');
});

test('shows an arrow, blue lines and narrow text of the article default where set (C§3)', () => {
  const plain = { ...aModule('ArticleHero'), title: 'The price', image };
  const hero = (module: SanitisedModule) => drawn(module).querySelector('.hero');
  expect(hero(plain)?.className).not.toContain('hero--options');
  expect(screen.queryByRole('link', { name: englishDictionary.Hero_Below })).toBeNull();
  cleanup();
  const options = hero({ ...plain, hasLines: true, hasDownArrow: true, textWidth: 50 });
  expect(options?.className).toContain('hero--lines');
  expect(options?.querySelector('.hero__text')?.classList.contains('percent-50')).toBe(true);
  const target = screen.getByRole('link', { name: englishDictionary.Hero_Below }).getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(target)).not.toBeNull();
});
