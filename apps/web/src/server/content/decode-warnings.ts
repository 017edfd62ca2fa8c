import type { Loss } from '@masthead/core/content';

declare global {
  /** The server, the thread that draws and the renderer’s bundles hold a copy each of this module. */
  var mastheadCountDecodeWarnings: ((count: number) => void) | undefined;
}

/** Has all code of this thread count what it leaves out with somebody. */
export const countDecodeWarningsWith = (count: (losses: number) => void): void => {
  globalThis.mastheadCountDecodeWarnings = count;
};

/** What editors would miss: one line of the log, without the texts themselves, and a figure. */
export const reportDecodeWarnings = (where: string, losses: readonly Loss[]): void => {
  if (losses.length === 0) return;
  globalThis.mastheadCountDecodeWarnings?.(losses.length);
  const told = losses.slice(0, 10).map(({ at, componentName, detail }) => `${at} ${componentName}: ${detail}`);
  console.warn(`[${where}] ${losses.length} left out: ${told.join('; ')}`);
};

let collected: Loss[] = [];

/** Tells of what the answer of a service was read without; what is found in one answer is one line. */
export const reportDecodeWarning = (loss: Loss): void => {
  collected.push(loss);
  if (collected.length > 1) return;
  queueMicrotask(() => {
    const all = collected;
    collected = [];
    reportDecodeWarnings('services', all);
  });
};
