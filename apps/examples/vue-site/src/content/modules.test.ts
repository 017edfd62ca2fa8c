import { type ReadableKind, siteModules } from '@masthead/core/content';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { aPage, componentJson } from '@masthead/core/testing';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Visit } from '../request.ts';
import { drawnKinds, Modules } from './modules.tsx';
import { safePage } from './sanitise.ts';

const visit = {
  language: 'en',
  session: { _tag: 'anonymous' },
  translate: translatorOf(englishDictionary),
} as Pick<Visit, 'language' | 'session' | 'translate'> as Visit;

const kinds = Object.keys(siteModules.definitions).filter((kind): kind is ReadableKind =>
  Object.hasOwn(siteModules.definitions, kind),
);

const draw = (kind: ReadableKind, fields = {}): Promise<string> => {
  const { main } = safePage(aPage({ main: [componentJson(kind, { fields })] }));
  const around = { visit, quiz: () => 'a quiz' };
  return renderToString(createSSRApp(() => Modules({ modules: main, around })));
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it.each(kinds)('a module of the kind %s is drawn from sample fields', async (kind) => {
  expect(await draw(kind)).not.toMatch(/undefined|\[object Object\]/);
});

it('a kind without a form of its own is drawn by its title, texts and links', async () => {
  expect(drawnKinds).not.toContain('PromoBanner');
  const html = await draw('PromoBanner', { sectionTitle: { value: 'Tides' } });
  expect(html).toMatch(/<section data-neutral="PromoBanner">.*<h2>Tides<\/h2>.*<a href=/s);
});

it('rich text is drawn without what would run', async () => {
  const html = await draw('ArticleBody', {
    body: { value: '<p onclick="x()">A<script>x()</script> <a href="javascript:x()">tide</a></p>' },
  });
  expect(html).toContain('<p>A <a>tide</a></p>');
});
