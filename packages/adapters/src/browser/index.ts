export { type HashRoute, parseHashRoute, printHashRoute } from './hash-route.ts';
export { keyValueStore } from './key-value-store.ts';
export { type Locks, oneTabAtATime } from './one-tab-at-a-time.ts';
export { type OtherTabs, otherTabs } from './other-tabs.ts';
export {
  type CookieJar,
  forgetSession,
  type HintPlace,
  readSessionHint,
  requireReLogin,
  sessionHintCookie,
} from './session-hint.ts';
