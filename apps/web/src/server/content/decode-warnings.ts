import type { DecodeWarning } from '@masthead/core/content';

declare global {
  /** The server, the render worker and the renderer’s bundles each hold a copy of this module. */
  var mastheadCountDecodeWarnings: ((count: number) => void) | undefined;
}

/** Delegates counting of decode warnings in this thread. */
export const countDecodeWarningsWith = (count: (warnings: number) => void): void => {
  globalThis.mastheadCountDecodeWarnings = count;
};

/** What editors would miss: one line of the log, without the texts themselves, and a figure. */
export const reportDecodeWarnings = (where: string, warnings: readonly DecodeWarning[]): void => {
  if (warnings.length === 0) return;
  globalThis.mastheadCountDecodeWarnings?.(warnings.length);
  const first = warnings.slice(0, 10).map(({ at, componentName, detail }) => `${at} ${componentName}: ${detail}`);
  console.warn(`[${where}] ${warnings.length} left out: ${first.join('; ')}`);
};

let collected: DecodeWarning[] = [];

/** Logs and counts a decode warning of a service's answer; those of one answer share a line. */
export const reportDecodeWarning = (warning: DecodeWarning): void => {
  collected.push(warning);
  if (collected.length > 1) return;
  queueMicrotask(() => {
    const all = collected;
    collected = [];
    reportDecodeWarnings('services', all);
  });
};
