import {
  type ForgetSession,
  parseSessionHint,
  type ReadSessionHint,
  type RequireReLogin,
  serialiseSessionHint,
} from '@masthead/core/session';
import { constVoid, pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';

/** Name of the cookie that holds the hint (docs/contracts/user-service.md). */
export const sessionHintCookie = 'masthead_session';

const keptForSeconds = 30 * 24 * 60 * 60;

/**
 * The part of a document that is needed. `isSecure`: the page came over https. There the site's
 * server sets the cookie with `Secure`, and only a cookie with `Secure` may replace it.
 */
export type CookieJar = { cookie: string };
export type HintPlace = { readonly jar: CookieJar; readonly isSecure: boolean };

/** Reads the hint beside the tokens; none when there is no cookie or when it cannot be read. */
export const readSessionHint =
  ({ jar }: Pick<HintPlace, 'jar'>): ReadSessionHint =>
  () =>
    pipe(
      jar.cookie.split(/;\s*/u).find((pair) => pair.startsWith(`${sessionHintCookie}=`)),
      O.fromNullable,
      O.map((pair) => pair.slice(sessionHintCookie.length + 1)),
      O.chain(parseSessionHint),
    );

/** Drops the hint. The tokens are out of reach of script: the site's server drops them at sign-out. */
export const forgetSession =
  (place: HintPlace): ForgetSession =>
  () =>
    write(place, '', 0);

/** Marks the hint so that sensitive data waits for a new sign-in (A§4); does nothing without a hint. */
export const requireReLogin =
  (place: HintPlace): RequireReLogin =>
  () =>
    pipe(
      readSessionHint(place)(),
      O.match(constVoid, (hint) =>
        write(place, serialiseSessionHint({ ...hint, reLoginRequiredForSensitiveData: true }), keptForSeconds),
      ),
    );

const write = ({ jar, isSecure }: HintPlace, value: string, maxAgeSeconds: number): void => {
  jar.cookie = `${sessionHintCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
