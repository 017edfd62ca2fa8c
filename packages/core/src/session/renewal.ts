import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import * as TE from '#fp-ts/TaskEither';
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
  }): TE.TaskEither<RefreshFailure, Renewal> => {
    const renewedElsewhere = (hint: SessionHint): boolean =>
      hint.expiresAt > (known.hint?.expiresAt ?? 0) && !hasRunOut(hint, ports.now());

    const renewHere: TE.TaskEither<RefreshFailure, Renewal> = pipe(
      ports.refreshSession(known.client),
      TE.chain(() => TE.fromOption((): RefreshFailure => refused)(ports.readSessionHint())),
      TE.map((hint) => ({ hint, by: 'thisTab' as const })),
      // Must run before the turn ends, or the next tab in the queue would repeat the failing
      // request.
      TE.orElseFirstIOK((failure) => () => {
        if (failure._tag === 'RefreshRefused') ports.forgetSession();
      }),
    );

    const inTurn: TE.TaskEither<RefreshFailure, Renewal> = () =>
      pipe(
        ports.readSessionHint(),
        O.match(
          () => TE.left(refused),
          (hint) => (renewedElsewhere(hint) ? TE.right<RefreshFailure, Renewal>({ hint, by: 'otherTab' }) : renewHere),
        ),
      )();

    return ports.oneTabAtATime(inTurn);
  };
