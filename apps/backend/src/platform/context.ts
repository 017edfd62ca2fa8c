import type { Kysely } from 'kysely';
import type { Config } from './config/config.ts';
import type { Pool } from './db/pool.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { PlatformTables } from './tables.ts';

/** What every service is given, with the tables that it knows; nothing else is reached for. */
export type Context<Tables = PlatformTables> = {
  readonly config: Config;
  readonly pool: Pool;
  readonly db: Kysely<Tables>;
  readonly secrets: Secrets;
  /** By purpose: the keys that links of mails are sealed with, the one of today first. */
  readonly mailLinkKeys: Readonly<Record<'subscribe' | 'unsubscribe' | 'preferences', readonly [Buffer, ...Buffer[]]>>;
  /** Where a service puts the figures that only it knows. */
  readonly metrics: Metrics;
  readonly clock: () => Date;
  /** Wakes the mail worker, if one runs. Code that queues mail calls `markMailQueued` instead. */
  readonly mailQueued: () => void;
  /** Whether the process was asked to stop and only finishes what was begun. */
  readonly isStopping: () => boolean;
  /** What keeps the process from writing what it has to write, as a sentence. */
  readonly storageTrouble: () => Promise<string | undefined>;
};
