import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { aModule } from '@masthead/core/testing';
import { shownVideo } from '@masthead/core/video';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import type { PageVideo } from '../../../kit/media/page-videos.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { InlineVideo } from './inline-video.tsx';

const video: PageVideo = {
  ...shownVideo(
    {
      id: '6001',
      title: 'A works at night',
      titles: {},
      tags: ['secured:premium'],
      sources: [
        { src: '/clips/a.mp4', type: 'video/mp4', width: 960 },
        { src: '/clips/a-480.mp4', type: 'video/mp4', width: 480 },
      ],
      poster: '/clips/a.jpg',
      tracks: [
        { src: '/clips/a.en.vtt', language: 'en', label: 'English' },
        { src: '/clips/a.ar.vtt', language: 'ar', label: 'العربية' },
      ],
      transcripts: { en: 'Every window is lit.\nThen it is dark.' },
      size: { width: 960, height: 540 },
    },
    'en',
  ),
  host: undefined,
};

const draw = (known: PageVideo | undefined, isEditing = false, params: Readonly<Record<string, string>> = {}): string =>
  renderToStaticMarkup(
    <PageFrame dictionary={fallbackDictionaries.en} facts={{ isEditing }}>
      <InlineVideo
        module={aModule('InlineVideo', {
          params,
          fields: { videoID: { value: '6001' }, headline: { value: 'What the night costs' } },
        })}
        data={known && { '6001': known }}
      />
    </PageFrame>,
  );

test.each([
  ['large', 'span-large-center'],
  ['medium', 'span-medium'],
])('gives a %s video the width of such a picture (C§9 "video column sizes")', (size, span) =>
  expect(draw(video, false, { 'Column Size': size })).toContain(`class="inline-video ${span} `),
);

test('has controls, a picture, captions in the page’s language and a phone file without script', () => {
  document.body.innerHTML = draw(video);
  const film = document.querySelector('video');
  expect([film?.controls, film?.preload, film?.getAttribute('poster'), film?.autoplay]).toEqual([
    true,
    'none',
    '/clips/a.jpg',
    false,
  ]);
  expect(film?.getAttribute('aria-label')).toBe('What the night costs');
  expect(Array.from(document.querySelectorAll('source'), (each) => [each.getAttribute('src'), each.media])).toEqual([
    ['/clips/a-480.mp4', '(width < 48rem)'],
    ['/clips/a.mp4', ''],
  ]);
  expect(Array.from(document.querySelectorAll('track'), (each) => [each.srclang, each.default])).toEqual([
    ['en', true],
    ['ar', false],
  ]);
});

test('has a transcript of its text', () => {
  document.body.innerHTML = draw(video);
  expect(screen.getByText('What is said and seen').tagName).toBe('SUMMARY');
  expect(screen.getByText('Then it is dark.')).toBeInstanceOf(HTMLElement);
});

test('loads nothing from another host before consent', () => {
  document.body.innerHTML = draw({
    ...video,
    host: 'films.example',
    sources: [{ src: '//films.example/a.mp4', type: 'video/mp4', width: 960, isNarrow: false }],
    poster: '//films.example/a.jpg',
  });
  expect(document.querySelector('video, source, img')).toBeNull();
  expect(document.querySelector('template')?.content.querySelector('source')?.getAttribute('src')).toBe(
    '//films.example/a.mp4',
  );
  expect(screen.getByRole('button', { name: 'Load content from films.example' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'Open it at films.example' }).getAttribute('href')).toBe(
    'https://films.example/a.mp4',
  );
});

test('has a page to share, which keeps the source article (C§2)', () => {
  document.body.innerHTML = draw(video);
  expect(screen.getByRole('link', { name: 'Link to this film' }).getAttribute('href')).toBe(
    '/video?vid=6001&plyrid=default&aid=article-1',
  );
});

test('without a visible video renders nothing to readers and a notice to editors', () => {
  expect(draw(undefined)).toBe('');
  expect(draw(undefined, true)).toContain('Choose a video');
});
