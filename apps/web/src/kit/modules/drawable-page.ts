import type { Page } from '@masthead/core/content';
import type { DrawableModule } from './drawable.ts';
import { moduleSanitiser } from './sanitise.ts';

/** A page whose texts are all sanitised. */
export type DrawablePage = Page<DrawableModule>;

/** Makes a page of the content service ready for the components. Server only: it runs the sanitiser. */
export const drawablePage = (page: Page): DrawablePage => {
  const sanitise = moduleSanitiser();
  return {
    ...page,
    header: page.header.map(sanitise),
    main: page.main.map(sanitise),
    footer: page.footer.map(sanitise),
  };
};
