// For the tools of the backend's tests, which are compiled without the scripts.

/** See `holder.mjs`. */
export declare const startHolder: <Said>(
  program: string,
) => Promise<{ readonly said: Said; readonly letGo: () => Promise<void> }>;

/** See `holder.mjs`. */
export declare const holdUntilLeft: (said: unknown, giveBack: () => unknown) => Promise<void>;
