import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import { decodeCookie } from './cookie.ts';

/** What a visitor may agree to (decisions §7): strictly necessary, performance, functional, targeting. */
export const consentGroups = ['C0001', 'C0002', 'C0003', 'C0004'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

const Consent = t.type({ groups: t.array(t.string) });

/** The groups that the value of the cookie `consent` grants; none for anything that cannot be read, and never one that there is not. */
export const grantedGroups = (cookie: string): readonly ConsentGroup[] =>
  pipe(
    decodeCookie(cookie),
    O.chain((value) => O.fromEither(Consent.decode(value))),
    O.match(
      () => [],
      ({ groups }) => consentGroups.filter((group) => groups.includes(group)),
    ),
  );
