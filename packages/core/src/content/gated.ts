import type { Page } from './model.ts';
import type { Module } from './module.ts';

const shownToAll: ReadonlySet<Module['kind']> = new Set(['ArticleHero']);

/**
 * Decisions §10: a page as somebody without a session may see it, whatever the content service sent: of a gated page the main part
 * keeps its hero alone. A page that is open, or whose body the service withheld itself, comes back as it is.
 */
export const asAnonymousReads = (page: Page): Page =>
  page.access === 'public' || page.isBodyWithheld
    ? page
    : { ...page, main: page.main.filter(({ kind }) => shownToAll.has(kind)), isBodyWithheld: true };
