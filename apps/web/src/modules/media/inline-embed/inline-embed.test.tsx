import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { languages } from '@masthead/core';
import { aModule } from '@masthead/core/testing';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { InlineEmbed } from './inline-embed.tsx';

const drawn = (address: string, language: (typeof languages)[number] = 'en'): string =>
  renderToStaticMarkup(
    <PageFrame language={language} dictionary={fallbackDictionaries[language]}>
      <InlineEmbed module={aModule('InlineEmbed', { fields: { embedUrl: { value: address } } })} />
    </PageFrame>,
  );

test.each(languages)('in %s loads no embed: offers to load it and links to it', (language) => {
  const html = drawn('https://pieces.example/1', language);
  expect(html).not.toMatch(/<iframe|<img|<link|<object|<embed/);
  document.body.innerHTML = html;
  const texts = fallbackDictionaries[language];
  const named = (text = '') => text.replace('{host}', 'pieces.example');
  const button = screen.getByRole('button', { name: named(texts.Embed_Load) });
  expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['choice', 'add']);
  const form = button.closest('form');
  expect(form?.getAttribute('action')).toMatch(/\/cookie-preferences$/);
  expect(form?.querySelector('[name=back]')?.getAttribute('value')).toMatch(/#embed-InlineEmbed-1$/);
  expect(screen.getByRole('link', { name: named(texts.Embed_Open) }).getAttribute('href')).toBe(
    'https://pieces.example/1',
  );
});

test('renders nothing without an address', () => expect(drawn('javascript:alert(1)')).toBe(''));
