import type { DecodeWarning } from '@masthead/core/content';

declare global {
  /** The server, the render worker and the renderer’s bundles each hold a copy of this module. */
  var mastheadCountDecodeWarnings: ((count: number) => void) | undefined;
}

/** Delegates counting of decode warnings in this thread. */
export const countDecodeWarningsWith = (count: (losses: number) => void): void => {
  globalThis.mastheadCountDecodeWarnings = count;
};

/** What editors would miss: one line of the log, without the texts themselves, and a figure. */
export const reportDecodeWarnings = (where: string, losses: readonly DecodeWarning[]): void => {
  if (losses.length === 0) return;
  globalThis.mastheadCountDecodeWarnings?.(losses.length);
  const told = losses.slice(0, 10).map(({ at, componentName, detail }) => `${at} ${componentName}: ${detail}`);
  console.warn(`[${where}] ${losses.length} left out: ${told.join('; ')}`);
};

let collected: DecodeWarning[] = [];

/** Logs and counts a decode warning of a service's answer; those of one answer share a line. */
export const reportDecodeWarning = (loss: DecodeWarning): void => {
  collected.push(loss);
  if (collected.length > 1) return;
  queueMicrotask(() => {
    const all = collected;
    collected = [];
    reportDecodeWarnings('services', all);
  });
};
