import '../../testing/browser-globals.ts';
import '../../testing/built-files.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import type { DrawableModule } from '../../kit/modules/drawable.ts';
import { Modules } from '../../kit/modules/modules.tsx';
import { PageFrame } from '../../testing/page-frame.tsx';

const film = (id: string) => ({
  id,
  title: 'A night',
  sources: [{ src: `/clips/${id}.mp4`, type: 'video/mp4' as const, width: undefined, isNarrow: false }],
  poster: `/clips/${id}.jpg`,
  tracks: [],
  transcript: ['It is dark.'],
  transcriptLanguage: undefined,
  size: undefined,
  host: undefined,
});

const videos = { wide: film('wide'), medium: film('medium'), narrow: film('narrow') };

const drawn = (module: DrawableModule, facts = {}) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ videos, ...facts }}>
      <Modules modules={[module]} />
    </PageFrame>,
  ).container;

const hero = (fields: Readonly<Record<string, string | boolean>> = {}, params = {}) =>
  aModule('VideoHero', {
    fields: Object.fromEntries(
      Object.entries({ videoId: 'wide', ...fields }).map(([name, value]) => [name, { value }]),
    ),
    params,
  });

test('a video hero is closed, and its button is a disclosure that needs no script (C§4)', () => {
  const html = drawn(hero({ playButtonText: 'See the night' }));
  expect(html.querySelector('details')?.open).toBe(false);
  expect(html.querySelector('summary')?.textContent).toContain('See the night');
  expect(html.querySelector('details video source')?.getAttribute('src')).toBe('/clips/wide.mp4');
});

test('without words of an editor the button has those of the site, and the transcript may be hidden', () => {
  const html = drawn(hero({ playButtonText: '', hideReadTranscript: true }));
  expect(html.querySelector('summary')?.textContent).toContain(englishDictionary.Hero_Play);
  expect(html.textContent).not.toContain('It is dark.');
});

test('a film that this visitor may not see is nowhere, and its hero shows its picture', () => {
  const html = drawn(hero(), { videos: {} });
  expect(html.querySelector('video, details')).toBeNull();
  expect(html.querySelector('img')).not.toBeNull();
  drawn({ ...hero(), uid: 'edited' }, { videos: {}, isEditing: true });
  expect(screen.getByText(englishDictionary.Editing_NoVideo ?? '')).toBeInstanceOf(HTMLElement);
});

test('silent and looping, it runs behind the words (D§3)', () => {
  const html = drawn(hero({}, { Mode: 'silent-looping' }));
  expect(html.querySelector('details')).toBeNull();
  expect(html.querySelector('video')?.hasAttribute('loop')).toBe(true);
});

test('the film of a multimedia hero is chosen by phone, tablet or wide screen (C§9)', () => {
  const html = drawn({
    ...aModule('MultimediaHero'),
    ...{ videoId: 'wide', tabletVideoId: 'medium', mobileVideoId: 'narrow' },
  });
  expect([...html.querySelectorAll('source')].map(({ media, src }) => [media, new URL(src).pathname])).toEqual([
    ['(width < 48rem)', '/clips/narrow.mp4'],
    ['(48rem <= width < 64rem)', '/clips/medium.mp4'],
    ['', '/clips/wide.mp4'],
  ]);
});

test('without a film it shows its picture', () => {
  const html = drawn({ ...aModule('MultimediaOffsetHero'), videoId: undefined });
  expect(html.querySelector('video')).toBeNull();
  expect(html.querySelector('img')).not.toBeNull();
});
