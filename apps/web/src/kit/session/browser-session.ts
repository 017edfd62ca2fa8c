import { otherTabs, readSessionHint } from '@masthead/adapters/browser';
import type { SessionNews } from '@masthead/core/session';

/** Who is signed in on this device; `undefined` when nobody is. */
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

/** Says it to the visitor's other tabs, and to what else on this page shows the session. */
export const announce = (news: SessionNews): void => {
  const tabs = otherTabs();
  tabs.tellOtherTabs(news);
  tabs.close();
  document.dispatchEvent(new CustomEvent('masthead:session'));
};
