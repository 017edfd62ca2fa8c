import { createContext, useContext } from 'react';
import type { PracticeNotice } from './notice-cookie.ts';

/**
 * Whose session a page shows. `null`: signed out; `undefined` on pages that every visitor shares: the page's script then asks the hint cookie.
 * `signOutToken` stands in for the origin that a browser does not tell of the page's forms.
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

/** Marks what is only for somebody without a session, such as the offer of an account; script keeps up with a session that opens or ends. */
export const useSignedOutOnly = (): { readonly 'data-session': 'out'; readonly hidden: boolean } => ({
  'data-session': 'out',
  hidden: Boolean(useShownSession()),
});

/** Whether the page is drawn for one visitor, who has a session. A page that all visitors share is drawn for somebody without. */
export const useHasSession = (): boolean => Boolean(useContext(ShownSessionContext));
