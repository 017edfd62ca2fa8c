import * as E from '#fp-ts/Either';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Now } from '../shared/clock.ts';
import type { RefreshFailure } from './failure.ts';
import type { ClientId, SessionHint } from './model.ts';
import type { ForgetSession, OneTabAtATime, ReadSessionHint, RefreshSession } from './port.ts';
import { hasRunOut } from './timing.ts';

export type Renewal = { readonly hint: SessionHint; readonly by: 'thisTab' | 'otherTab' };

export type RenewalPorts = {
  readonly now: Now;
  readonly readSessionHint: ReadSessionHint;
  readonly refreshSession: RefreshSession;
  readonly forgetSession: ForgetSession;
  readonly oneTabAtATime: OneTabAtATime;
};

const refused: RefreshFailure = { _tag: 'RefreshRefused' };

/**
 * Renews the session once for all tabs. A tab that had to wait for its turn reads the hint again:
 * if another tab has renewed the session meanwhile no request is sent, and if the session is gone
 * the result is `RefreshRefused` without a call.
 */
export const renewOnce =
  (ports: RenewalPorts) =>
  (known: {
    readonly client: ClientId;
    readonly hint: SessionHint | undefined;
  }): TaskEither<RefreshFailure, Renewal> => {
    const renewedElsewhere = (hint: SessionHint): boolean =>
      hint.expiresAt > (known.hint?.expiresAt ?? 0) && !hasRunOut(hint, ports.now());

    const failed = (failure: RefreshFailure): E.Either<RefreshFailure, Renewal> => {
      // Must run before the turn ends, or the next tab in the queue would repeat the failing
      // request.
      if (failure._tag === 'RefreshRefused') ports.forgetSession();
      return E.left(failure);
    };

    const renewHere: TaskEither<RefreshFailure, Renewal> = async () => {
      const answer = await ports.refreshSession(known.client)();
      if (E.isLeft(answer)) return failed(answer.left);
      const hint = ports.readSessionHint();
      return hint._tag === 'None' ? failed(refused) : E.right({ hint: hint.value, by: 'thisTab' });
    };

    const inTurn: TaskEither<RefreshFailure, Renewal> = async () => {
      const hint = ports.readSessionHint();
      if (hint._tag === 'None') return E.left(refused);
      return renewedElsewhere(hint.value) ? E.right({ hint: hint.value, by: 'otherTab' }) : renewHere();
    };

    return ports.oneTabAtATime(inTurn);
  };
