import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from './request.ts';
import type { GatewaySettings } from './settings.ts';

/** On whose behalf a service is called, as the options of an HTTP client take it. */
export type Caller = {
  readonly clientAddress: string;
  /** Shows a service that this site's server says so: address, epoch seconds, and an HMAC-SHA-256 over both. */
  readonly callerProof?: string;
};

/** An address as a caller, proven when the site shares a secret with its services (decisions §10). */
export const callerAt = (
  address: string,
  { callerSecret, now }: Pick<GatewaySettings, 'callerSecret' | 'now'>,
): Caller => {
  if (callerSecret === undefined) return { clientAddress: address };
  const claim = `${address} ${Math.floor(now() / 1_000)}`;
  const signature = createHmac('sha256', callerSecret).update(claim).digest('base64url');
  return { clientAddress: address, callerProof: `${claim} ${signature}` };
};

/** The caller behind a request. */
export const callerOf = (
  req: IncomingMessage,
  settings: Pick<GatewaySettings, 'trustedProxies' | 'callerSecret' | 'now'>,
): Caller => callerAt(clientAddress(req, settings.trustedProxies), settings);
