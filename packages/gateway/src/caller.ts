import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from './asker.ts';
import { clientAddress } from './request.ts';
import type { GatewaySettings } from './settings.ts';

/** What was signed within this second, by secret and address: one visitor's requests come in bursts. */
let signed: { readonly seconds: number; readonly proofs: Map<string, string> } = { seconds: 0, proofs: new Map() };

const proofOf = (address: string, secret: string, seconds: number): string => {
  if (signed.seconds !== seconds) signed = { seconds, proofs: new Map() };
  const key = `${secret} ${address}`;
  const known = signed.proofs.get(key);
  if (known !== undefined) return known;
  const claim = `${address} ${seconds}`;
  const proof = `${claim} ${createHmac('sha256', secret).update(claim).digest('base64url')}`;
  signed.proofs.set(key, proof);
  return proof;
};

/** An address as a caller, proven when the site shares a secret with its services (decisions §10). */
export const callerAt = (
  address: string,
  { callerSecret, now }: Pick<GatewaySettings, 'callerSecret' | 'now'>,
): Caller =>
  callerSecret === undefined
    ? { clientAddress: address }
    : { clientAddress: address, callerProof: proofOf(address, callerSecret, Math.floor(now() / 1_000)) };

/** Returns the caller of a request. */
export const callerOf = (
  req: IncomingMessage,
  settings: Pick<GatewaySettings, 'trustedProxies' | 'callerSecret' | 'now'>,
): Caller => callerAt(clientAddress(req, settings.trustedProxies), settings);
