import type { ReLoginRequired, SignInRequired, TransportFailure } from '@masthead/core';
import { idPattern } from '../../client/patterns.ts';
import type { Rejected } from '../../client/transport.ts';
import { ownerRefusal } from './wire.ts';

/** A call about the account of the visitor whose token goes along. */
export const ownAccount = { service: 'user', patterns: { userId: idPattern }, session: 'required' } as const;

/** Why the owner of an account is refused what is theirs; 404 means that the account is gone, so signing in is what helps. */
export const ownRefusal = (rejected: Rejected): SignInRequired | ReLoginRequired | TransportFailure =>
  rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected);
