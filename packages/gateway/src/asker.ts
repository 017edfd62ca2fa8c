/** On whose behalf a service is called, as the options of an HTTP client take it. */
export type Caller = {
  readonly clientAddress: string;
  /** Shows a service that this site's server says so: address, epoch seconds, and an HMAC-SHA-256 over both. */
  readonly callerProof?: string;
};

/** Who asks, so that the service can log and limit by the visitor rather than by this server. */
export type Asker = { readonly requestId: string; readonly caller: Caller };
