import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/content';
import type { ReactNode } from 'react';
import { CopyProvider } from '../copy/copy.tsx';
import { type PageFacts, PageFactsProvider } from '../modules/page-context.tsx';
import { views } from '../modules/registry.ts';
import { ModuleViewsProvider } from '../modules/views.tsx';

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
  isEditing: false,
};

/** The surroundings a module finds on an article page. */
export const PageFrame = ({ language = 'en', dictionary = {}, facts = {}, children }: PageFrameProps) => (
  <CopyProvider language={language} dictionary={dictionary}>
    <ModuleViewsProvider value={views}>
      <PageFactsProvider value={{ ...article, ...facts }}>{children}</PageFactsProvider>
    </ModuleViewsProvider>
  </CopyProvider>
);
