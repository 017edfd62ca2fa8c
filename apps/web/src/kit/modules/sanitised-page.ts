import type { Page } from '@masthead/core/content';
import { moduleSanitiser } from './sanitise.ts';
import type { SanitisedModule } from './sanitised.ts';

/** A page whose texts are all sanitised. */
export type SanitisedPage = Page<SanitisedModule>;

/** Makes a page of the content service ready for the components. Server only: it runs the sanitiser. */
export const sanitisePage = (page: Page): SanitisedPage => {
  const sanitise = moduleSanitiser();
  return {
    ...page,
    header: page.header.map(sanitise),
    main: page.main.map(sanitise),
    footer: page.footer.map(sanitise),
  };
};
