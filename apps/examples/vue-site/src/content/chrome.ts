import { requestScope, tokens } from '@masthead/composition/server';
import { type Language, runTask } from '@masthead/core';
import { fetchPageWithFallback, type Link } from '@masthead/core/content';
import { remembered } from '../remembered.ts';
import type { SiteSettings } from '../settings.ts';

/** What every page of a language shares, from the header and footer of its home page. */
export type SiteChrome = {
  readonly links: readonly Link[];
  readonly footerLinks: readonly Link[];
  readonly statement: string;
};

export const bareChrome: SiteChrome = { links: [], footerLinks: [], statement: '' };

/** Returns header and footer of a language; undefined where the home page cannot be read. Never rejects. */
export const loadChrome = remembered(
  async ({ services }: SiteSettings, language: Language): Promise<SiteChrome | undefined> => {
    const fetchPage = requestScope(services).get(tokens.content.fetchPage);
    const home = await runTask(fetchPageWithFallback(fetchPage)({ path: '/', language }));
    if (home._tag === 'Left') return undefined;
    const { header, footer } = home.right.page;
    const top = header.find((module) => module.kind === 'SiteHeader');
    const bottom = footer.find((module) => module.kind === 'SiteFooter');
    return {
      links: top?.links ?? [],
      footerLinks: [...(bottom?.links ?? []), ...(bottom?.legalLinks ?? [])],
      statement: bottom?.statement ?? '',
    };
  },
);
