import '../../testing/browser-globals.ts';
import '../../testing/built-files.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import type { PageVideos } from '../../kit/media/page-videos.ts';
import { Modules } from '../../kit/modules/modules.tsx';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { PageFrame } from '../../testing/page-frame.tsx';

const film = (id: string) => ({
  id,
  title: 'A night',
  titleLanguage: undefined,
  sources: [{ src: `/clips/${id}.mp4`, type: 'video/mp4' as const, width: undefined, isNarrow: false }],
  poster: `/clips/${id}.jpg`,
  tracks: [],
  transcript: ['It is dark.'],
  transcriptLanguage: undefined,
  size: undefined,
  host: undefined,
});

const videos = { wide: film('wide'), medium: film('medium'), narrow: film('narrow') };

const drawn = (module: SanitisedModule, shown: PageVideos = videos, facts = {}) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ data: { [module.kind]: shown }, isArticle: false, ...facts }}>
      <Modules modules={[module]} />
    </PageFrame>,
  ).container;

const image = { value: { src: '/artwork/works.svg', alt: 'A works' } };

type Filmed = 'MultimediaHero' | 'MultimediaOffsetHero' | 'FullBleedHero' | 'UniversalHero';

const filmed = (kind: Filmed, ids: Readonly<Record<string, string>>, more: object = {}): SanitisedModule => {
  const none = { desktopBackgroundVideoId: '', tabletVideoId: '', mobileBackgroundVideoId: '' };
  const fields = Object.entries({ ...none, ...ids }).map(([name, value]) => [name, { value }]);
  return aModule(kind, {
    fields: { ...Object.fromEntries(fields), textOnly: { value: false }, fullBleedImage: null, ...more },
  });
};

const sourcesOf = (html: HTMLElement) =>
  [...html.querySelectorAll('source[type^=video]')].map((source) => [
    source.getAttribute('media') ?? '',
    source.getAttribute('src'),
  ]);

const hero = (fields: Readonly<Record<string, string | boolean>> = {}, params = {}) =>
  aModule('VideoHero', {
    fields: Object.fromEntries(
      Object.entries({ videoId: 'wide', ...fields }).map(([name, value]) => [name, { value }]),
    ),
    params,
  });

test('starts closed, with a disclosure button that works without script (C§4)', () => {
  const html = drawn(hero({ playButtonText: 'See the night' }));
  expect(html.querySelector('details')?.open).toBe(false);
  expect(html.querySelector('summary')?.textContent).toContain('See the night');
  expect(html.querySelector('details video source')?.getAttribute('src')).toBe('/clips/wide.mp4');
});

test('labels its button from the dictionary without an editor’s text and can hide its transcript', () => {
  const html = drawn(hero({ playButtonText: '', hideReadTranscript: true }));
  expect(html.querySelector('summary')?.textContent).toContain(englishDictionary.Hero_Play);
  expect(html.textContent).not.toContain('It is dark.');
});

test('omits a film that the visitor may not see, and shows its picture', () => {
  const html = drawn(hero(), {});
  expect(html.querySelector('video, details')).toBeNull();
  expect(html.querySelector('img')).not.toBeNull();
  drawn({ ...hero(), uid: 'edited' }, {}, { isEditing: true });
  expect(screen.getByText(englishDictionary.Editing_NoVideo ?? '')).toBeInstanceOf(HTMLElement);
});

test('shows its film without any other content', () => {
  const bare = { title: '', eyebrow: '', subTitle: '', description: '' };
  const module = { ...hero(bare), image: undefined, callsToAction: [] };
  expect(drawn(module).querySelector('details video')).not.toBeNull();
  expect(drawn({ ...module, uid: 'unseen' }, {}).textContent).toBe('');
});

test('shows authors and date at the head of an article', () => {
  const module = { ...hero(), authors: [{ name: 'Ada', url: undefined }], hasBreadcrumb: false };
  drawn(module, videos, { isArticle: true, readingMinutes: 4 });
  expect(screen.getByText('By Ada')).toBeInstanceOf(HTMLElement);
});

test('plays a silent loop behind the text (D§3)', () => {
  const html = drawn(hero({}, { Mode: 'silent-looping' }));
  expect(html.querySelector('details')).toBeNull();
  expect(html.querySelector('video')?.hasAttribute('loop')).toBe(true);
});

test('chooses a multimedia hero’s film by phone, tablet or wide screen (C§9)', () => {
  const html = drawn(
    filmed('MultimediaHero', {
      desktopBackgroundVideoId: 'wide',
      tabletVideoId: 'medium',
      mobileBackgroundVideoId: 'narrow',
    }),
  );
  expect(sourcesOf(html)).toEqual([
    ['(width < 48rem)', '/clips/narrow.mp4'],
    ['(48rem <= width < 64rem)', '/clips/medium.mp4'],
    ['', '/clips/wide.mp4'],
  ]);
});

test.each(['MultimediaHero', 'MultimediaOffsetHero', 'FullBleedHero', 'UniversalHero'] as const)(
  'plays the film of %s over its picture, which stays where no film applies (C§3)',
  (kind) => {
    const html = drawn(filmed(kind, { desktopBackgroundVideoId: 'wide' }, { image }));
    expect(sourcesOf(html)).toEqual([['', '/clips/wide.mp4']]);
    expect(html.querySelector('video')?.hasAttribute('poster')).toBe(false);
    expect(screen.getByRole('img', { name: 'A works' })).toBeInstanceOf(HTMLElement);
  },
);

test('shows a poster for a film alone', () =>
  expect(
    drawn(filmed('MultimediaHero', { desktopBackgroundVideoId: 'wide' }, { image: null }))
      .querySelector('video')
      ?.getAttribute('poster'),
  ).toBe('/clips/wide.jpg'));

test('renders films with container ids as one element, MP4 first (C§3, C§7)', () => {
  const one = { ...film('wide'), sources: [] };
  const file = (id: string, type: 'video/mp4' | 'video/webm' | 'video/ogg') => ({
    src: `/clips/${id}`,
    type,
    width: undefined,
    isNarrow: false,
  });
  const html = drawn(filmed('MultimediaHero', { mp4Id: '1', webmId: '2', oggId: '3' }), {
    '1': { ...one, sources: [file('1.mp4', 'video/mp4'), file('1.webm', 'video/webm')] },
    '2': { ...one, sources: [file('2.mp4', 'video/mp4'), file('2.webm', 'video/webm')] },
    '3': { ...one, sources: [file('3.ogv', 'video/ogg')] },
  });
  expect(html.querySelectorAll('video')).toHaveLength(1);
  expect(sourcesOf(html).map(([, path]) => path)).toEqual(['/clips/1.mp4', '/clips/2.webm', '/clips/3.ogv']);
});

test('shows its picture without a film', () => {
  const html = drawn(filmed('MultimediaOffsetHero', {}));
  expect(html.querySelector('video')).toBeNull();
  expect(html.querySelector('img')).not.toBeNull();
});

test('plays no third-party film behind text, as a background asks for no consent', () => {
  const videos = { wide: { ...film('wide'), host: 'films.example' } };
  const html = drawn(filmed('FullBleedHero', { desktopBackgroundVideoId: 'wide' }), videos);
  expect(html.querySelector('video')).toBeNull();
  expect(html.querySelector('img')).not.toBeNull();
});
