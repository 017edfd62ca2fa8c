import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import { decodeCookie, encodeCookie } from '../shared/cookie.ts';
import type { SessionHint as Hint } from './model.ts';

const isEpochMs = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const EpochMs = new t.Type<number>(
  'EpochMs',
  isEpochMs,
  (value, context) => (isEpochMs(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

/** The hint that page script may read (decisions §4). Fields it does not know are dropped. */
export const SessionHint: t.Type<Hint, Hint, unknown> = t.strict({
  userId: t.string,
  expiresAt: EpochMs,
  firstName: t.string,
  isPremiumUser: t.boolean,
  isPracticeUser: t.boolean,
  reLoginRequiredForSensitiveData: t.boolean,
});
export type SessionHint = Hint;

/** Reads the value of the `masthead_session` cookie; none for anything that is not a whole hint. */
export const parseSessionHint = (cookie: string): O.Option<Hint> =>
  pipe(
    decodeCookie(cookie),
    O.chain((value) =>
      pipe(
        SessionHint.decode(value),
        E.match(() => O.none, O.some),
      ),
    ),
  );

/** Writes the value of the `masthead_session` cookie: URL-encoded JSON. */
export const serialiseSessionHint = (hint: Hint): string => encodeCookie(SessionHint.encode(hint));
