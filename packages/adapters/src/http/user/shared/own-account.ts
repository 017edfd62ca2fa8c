import type { ReLoginRequired, SignInRequired, TransportFailure } from '@masthead/core';
import { idPattern } from '../../client/patterns.ts';
import type { Rejected } from '../../client/transport.ts';
import { ownerRefusal } from './wire.ts';

/** A call about the account of the visitor whose token goes along. */
export const ownAccount = { service: 'user', patterns: { userId: idPattern }, session: 'required' } as const;

/** Maps the refusal of an owner's call; 404 means that the account is gone, so signing in helps. */
export const ownRefusal = (rejected: Rejected): SignInRequired | ReLoginRequired | TransportFailure =>
  rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected);
