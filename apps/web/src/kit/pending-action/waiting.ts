import { chunkAddress } from '../islands/manifest.ts';
import type { PendingAction } from './pending-action.ts';
import type { Waiting } from './session-opened.ts';

/** What an island that opens a session is told of an action that waits for it. */
export const waitingFor = (action: PendingAction | null): Waiting | null =>
  action === null ? null : { action, chunk: chunkAddress('pending-actions') };
