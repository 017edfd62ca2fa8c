import { otherTabs, readSessionHint } from '@masthead/adapters/browser';
import type { SessionNews } from '@masthead/core/session';

/** Returns the id of the signed-in user on this device; `undefined` without one. */
export const signedInUser = (): string | undefined => {
  const hint = readSessionHint({ jar: document })();
  return hint._tag === 'Some' ? hint.value.userId : undefined;
};

/** Calls back whenever the session on this page may have changed. Returns the unsubscriber. */
export const onSessionChange = (listener: () => void): (() => void) => {
  document.addEventListener('masthead:session', listener);
  addEventListener('pageshow', listener);
  return () => {
    document.removeEventListener('masthead:session', listener);
    removeEventListener('pageshow', listener);
  };
};

/** Notifies the visitor's other tabs, and other parts of this page that show the session. */
export const announce = (news: SessionNews): void => {
  const tabs = otherTabs();
  tabs.notifyOtherTabs(news);
  tabs.close();
  document.dispatchEvent(new CustomEvent('masthead:session'));
};
