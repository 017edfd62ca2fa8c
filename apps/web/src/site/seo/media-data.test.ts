import { calendarDateFrom } from '@masthead/core';
import { RichText } from '@masthead/core/content';
import { aModule, aPage } from '@masthead/core/testing';
import * as E from 'fp-ts/lib/Either.js';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { audioData, questionsData, videoData } from './media-data.ts';

const site = { origin: 'https://site.example' };
const body = E.getOrElseW(() => {
  throw new Error('no rich text');
})(RichText.decode('<p>In June.</p>'));

const pageWith = (...modules: readonly Parameters<typeof sanitiseModule>[0][]) => ({
  ...sanitisePage(aPage()),
  title: 'A walk by night',
  main: modules.map(sanitiseModule),
});

describe('a sound file', () => {
  const audio = { ...aModule('AudioPlayer'), asset: 'audio/a walk.m4a', audioEmbedUrl: undefined };

  test('is named with its address and language, by its page where it has no title', () => {
    const page = pageWith({ ...audio, title: '', description: '' });
    expect(audioData(page, site)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'AudioObject',
        name: 'A walk by night',
        contentUrl: 'https://site.example/audio/a%20walk.m4a',
        inLanguage: 'en',
      },
    ]);
  });

  test('is not one that another host plays', () => {
    const page = pageWith({ ...audio, asset: undefined, audioEmbedUrl: 'https://host.example/1' });
    expect(audioData(page, site)).toEqual([]);
  });
});

describe('a film', () => {
  const film = (changes: object = {}) => ({
    id: 'walk',
    title: 'A walk',
    titleLanguage: undefined,
    poster: '/films/walk.jpg',
    sources: [
      { src: '/films/walk-480.mp4', type: 'video/mp4', width: 480, isNarrow: true },
      { src: '//films.example/walk.mp4', type: 'video/mp4', width: 960, isNarrow: false },
    ],
    tracks: [],
    transcript: ['One.', 'Two.'],
    transcriptLanguage: undefined,
    size: undefined,
    host: 'films.example',
    ...changes,
  });
  const page = pageWith({ ...aModule('InlineVideo'), videoId: 'walk' }, { ...aModule('InlineVideo'), videoId: 'walk' });

  test('is named once with its files, its day and its words', () => {
    const published = { ...page, metadata: { ...page.metadata, displayDate: calendarDateFrom('2026-06-01') } };
    expect(videoData(published, { InlineVideo: { walk: film() } }, site)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'A walk',
        description: page.description,
        thumbnailUrl: 'https://site.example/films/walk.jpg',
        contentUrl: 'https://films.example/walk.mp4',
        uploadDate: '2026-06-01',
        transcript: 'One.\nTwo.',
        inLanguage: 'en',
      },
    ]);
  });

  test('is named by its page where it has no title, without words of another language', () => {
    const [data] = videoData(page, { VideoHero: { walk: film({ title: '', transcriptLanguage: 'de' }) } }, site);
    expect(data).toMatchObject({ name: 'A walk by night' });
    expect(data).not.toHaveProperty('transcript');
  });

  test('is not one that its visitor may not see, nor one that is decoration', () => {
    expect(videoData(page, { InlineVideo: {} }, site)).toEqual([]);
    expect(videoData(page, undefined, site)).toEqual([]);
    const behind = aModule('BackgroundVideo');
    const films = { [behind.film.wide.videoId ?? '']: film() };
    expect(videoData(pageWith(behind), { BackgroundVideo: films }, site)).toEqual([]);
  });
});

describe('questions', () => {
  const accordion = (...titles: readonly string[]) => ({
    ...aModule('Accordion'),
    items: titles.map((title) => ({ id: title, title, body })),
  });

  test('of all accordions are named with their answers, in any of the scripts of the site', () => {
    const titles = ['When does it begin?', 'متى يبدأ؟', 'いつ始まりますか？'] as const;
    const [first, ...others] = titles;
    expect(questionsData(pageWith(accordion(first, 'Terms'), accordion(...others)))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: titles.map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: '<p>In June.</p>' },
      })),
    });
  });

  test('are absent where titles ask nothing', () => {
    expect(questionsData(pageWith(accordion('Terms', 'What? And why.')))).toBeUndefined();
  });
});
