import { RichText } from '@masthead/core/content';
import { aModule, aPage } from '@masthead/core/testing';
import * as E from 'fp-ts/lib/Either.js';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { audioData, questionsData } from './media-data.ts';

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
