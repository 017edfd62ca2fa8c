import type { Page } from '@masthead/core/content';
import type { DrawableModule } from './drawable.ts';
import { sanitiseModule } from './sanitise.ts';

/** A page whose every text is safe to draw. */
export type DrawablePage = Page<DrawableModule>;

/** Makes a page of the content service ready for the components. Server only: it runs the sanitiser. */
export const drawablePage = (page: Page): DrawablePage => ({
  ...page,
  header: page.header.map(sanitiseModule),
  main: page.main.map(sanitiseModule),
  footer: page.footer.map(sanitiseModule),
});
