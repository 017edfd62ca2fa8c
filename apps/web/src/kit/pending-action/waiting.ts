import { chunkAddress } from '../islands/manifest.ts';
import type { PendingAction } from './pending-action.ts';
import type { Waiting } from './session-opened.ts';

/** Returns the pending action as props of an island that opens a session. */
export const waitingFor = (action: PendingAction | null): Waiting | null =>
  action === null ? null : { action, chunk: chunkAddress('pending-actions') };
