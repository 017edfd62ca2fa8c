import { createContext, useContext } from 'react';
import type { PracticeNotice } from './notice-cookie.ts';

/**
 * Session that a page shows. `null`: signed out; `undefined` on shared pages: the page's script then reads the hint
 * cookie. `signOutToken` replaces the origin that a browser omits from the page's forms.
 */
export type ShownSession =
  | {
      readonly firstName: string;
      readonly signOutToken?: string | undefined;
      /** That they have just been subscribed to a practice. */
      readonly practiceNotice?: PracticeNotice | undefined;
    }
  | null
  | undefined;

const ShownSessionContext = createContext<ShownSession>(undefined);

export const ShownSessionProvider = ShownSessionContext;

/** Whose session the page shows; see `ShownSession`. */
export const useShownSession = (): ShownSession => useContext(ShownSessionContext);

/**
 * Returns the attribute of content for signed-out visitors, such as a registration offer; script updates it when a
 * session opens or ends.
 */
export const useSignedOutOnly = (): { readonly 'data-session': 'out'; readonly hidden: boolean } => ({
  'data-session': 'out',
  hidden: Boolean(useShownSession()),
});

/** Whether the page is rendered for one visitor with a session. A shared page is rendered without one. */
export const useHasSession = (): boolean => Boolean(useContext(ShownSessionContext));
