import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import { decodeCookie, encodeCookie } from '../shared/cookie.ts';
import type { RedirectTarget as Target } from './model.ts';

/** The value of the `masthead_redirect` cookie. Unknown fields are dropped. */
export const RedirectTarget: t.Type<Target, Target, unknown> = t.strict({ route: t.string, articleName: t.string });
export type RedirectTarget = Target;

/**
 * Parses the `masthead_redirect` cookie; none for anything but a complete target. The route is
 * unchecked: only `safeRedirect` decides whether it is followed.
 */
export const parseRedirectTarget = (cookie: string): O.Option<Target> =>
  pipe(
    decodeCookie(cookie),
    O.chain((value) =>
      pipe(
        RedirectTarget.decode(value),
        E.match(() => O.none, O.some),
      ),
    ),
  );

/** Writes the value of the `masthead_redirect` cookie: URL-encoded JSON. */
export const serialiseRedirectTarget = (target: Target): string => encodeCookie(RedirectTarget.encode(target));
