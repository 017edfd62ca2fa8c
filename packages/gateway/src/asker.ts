/** On whose behalf a service is called, as the options of an HTTP client take it. */
export type Caller = {
  readonly clientAddress: string;
  /**
   * Proves to a service that this site's server made the call: address, epoch seconds, and an
   * HMAC-SHA-256 over both.
   */
  readonly callerProof?: string;
};

/**
 * The caller's identity for services, which log and limit by the visitor rather than by this
 * server.
 */
export type Asker = { readonly requestId: string; readonly caller: Caller };
