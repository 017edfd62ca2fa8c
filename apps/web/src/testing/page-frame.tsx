import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import { DictionaryProvider } from '../kit/dictionary/dictionary.tsx';
import { type PageFacts, PageFactsProvider } from '../kit/modules/page-context.tsx';
import { ModuleRegistryProvider } from '../kit/modules/registry.ts';
import { moduleRegistry } from '../site/registries/modules.ts';

type PageFrameProps = {
  readonly language?: Language;
  readonly dictionary?: Dictionary;
  readonly facts?: Partial<PageFacts>;
  readonly children: ReactNode;
};

const article: PageFacts = {
  id: 'article-1',
  path: '/insights/x',
  title: 'A title',
  address: 'https://site.example/insights/x',
  isArticle: true,
  readingMinutes: undefined,
  isEditing: false,
  article: undefined,
};

/** The surroundings a module finds on an article page. */
export const PageFrame = ({ language = 'en', dictionary = {}, facts = {}, children }: PageFrameProps) => (
  <DictionaryProvider language={language} dictionary={dictionary}>
    <ModuleRegistryProvider value={moduleRegistry}>
      <PageFactsProvider value={{ ...article, ...facts }}>{children}</PageFactsProvider>
    </ModuleRegistryProvider>
  </DictionaryProvider>
);
