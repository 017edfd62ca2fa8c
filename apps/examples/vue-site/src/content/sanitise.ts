import { type Module, mapModule, type Page, type RichText, siteModules } from '@masthead/core/content';
import sanitizeHtml from 'sanitize-html';

/** Markup that may be written into a page. Only this file makes it. */
export type SafeHtml = { readonly html: string };

/** A module whose rich texts are all safe. */
export type SafeModule = Module<SafeHtml>;
export type SafePage = Page<SafeModule>;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'hreflang', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** What is too wide for a narrow window scrolls by itself, also by keyboard. */
const scrolling = (html: string): string =>
  html.replaceAll('<table', '<div class="table" tabindex="0"><table').replaceAll('</table>', '</table></div>');

/** Returns an editor's markup without anything that runs or loads from elsewhere. */
export const safeHtml = (html: string): SafeHtml => ({ html: scrolling(sanitizeHtml(html, allowed)) });

const mapped = mapModule(siteModules);

const safeModule = (module: Module): SafeModule =>
  mapped(module, { richText: (html: RichText) => safeHtml(html), child: safeModule });

/** Returns a page whose texts are all safe. */
export const safePage = (page: Page): SafePage => ({
  ...page,
  header: page.header.map(safeModule),
  main: page.main.map(safeModule),
  footer: page.footer.map(safeModule),
});
