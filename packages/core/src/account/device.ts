/**
 * The browser and system of a session, from its user agent: brand names, the same in every
 * language.
 */
export type Device = { readonly browser: string | undefined; readonly system: string | undefined };

type Mark = readonly [name: string, mark: RegExp];

// In this order: most browsers also carry the marks of those that come after them.
const browsers: readonly Mark[] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];
const systems: readonly Mark[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (marks: readonly Mark[], userAgent: string): string | undefined =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0];

/** Detects a device from its user agent. An unlisted name is undefined, never a guess. */
export const deviceOf = (userAgent: string): Device => {
  const excerpt = userAgent.slice(0, 300);
  return { browser: firstIn(browsers, excerpt), system: firstIn(systems, excerpt) };
};
