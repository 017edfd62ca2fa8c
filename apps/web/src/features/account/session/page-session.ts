// What every page loads of the session: the wake-up calls for what only signed-in visitors need.
import { onceParsed } from '../../../kit/dom/once-parsed.ts';

const isSignedIn = (): boolean => document.cookie.includes('masthead_session=%7B');

const expiresAt = (): number => Number(/%22expiresAt%22%3A(\d+)/.exec(document.cookie)?.[1] ?? 0);

/** Islands that stay asleep for everybody but signed-in visitors, such as the Save button. */
const wake = (): void => {
  for (const island of document.querySelectorAll('[data-for-session] x-island'))
    island.dispatchEvent(new Event('focusin'));
};

/** Before a session ends, its keeper is loaded; a minute and a half leaves it time to act in its own (see `renewalMargin` of the core). */
const headStartMs = 90_000;

let isKept = false;
const loadKeeper = (event?: Event): void => {
  const address = document.querySelector<HTMLElement>('x-layer')?.dataset.keeper;
  if (isKept || address === undefined) return;
  isKept = true;
  import(address).then(
    ({ keepSession }) => keepSession(event),
    () => {
      isKept = false;
    },
  );
};
const keep = (): void => {
  if (!isSignedIn()) return;
  const wait = expiresAt() - Date.now() - headStartMs;
  if (wait > 0) setTimeout(keep, Math.min(wait, 2 ** 31 - 1));
  else loadKeeper();
};

const look = (): void => {
  if (!isSignedIn()) return;
  wake();
  keep();
};

let otherTabs: BroadcastChannel | undefined;

/** What happens to the session in another tab shows in this one at once. A page put by hears nothing: a browser keeps no page that listens. */
const listenToOtherTabs = (): void => {
  if (otherTabs !== undefined || typeof BroadcastChannel === 'undefined') return;
  otherTabs = new BroadcastChannel('masthead_session');
  otherTabs.onmessage = () => document.dispatchEvent(new CustomEvent('masthead:session'));
  // A form has signed out before this page: only its first load knows it.
  if (document.querySelector('[data-session-ended]') !== null && !isSignedIn())
    otherTabs.postMessage({ type: 'signedOut' });
};

const begin = (): void => {
  look();
  listenToOtherTabs();
  addEventListener('pageshow', () => {
    look();
    listenToOtherTabs();
  });
  addEventListener('pagehide', () => {
    otherTabs?.close();
    otherTabs = undefined;
  });
  document.addEventListener('masthead:session', look);
  // A§4: a chat widget has signed its visitor in. The keeper hears the same event once it is there.
  document.addEventListener('masthead:chatbot-signed-in', loadKeeper);
};

// A prerendered page has no visitor yet.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', () => onceParsed(begin), { once: true });
else onceParsed(begin);
