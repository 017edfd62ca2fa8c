import type { Device } from './device.ts';

/** Where and since when an account is signed in (decisions §3 sessions). */
export type OwnSession = {
  readonly id: string;
  /** Whether it is the current session. */
  readonly isCurrent: boolean;
  /** ISO 8601, UTC. */
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly device: Device;
  /** ISO code; undefined where it is unknown. */
  readonly country: string | undefined;
};
