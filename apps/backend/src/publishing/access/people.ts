import { sql, type Transaction } from 'kysely';
import { queueNotice } from '../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../platform/values/language.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { findPerson, type Person, personsWithRoles, putRoles, type Role } from '../../services/user/shared/roles.ts';
import type { Change } from './access.ts';
import { noteIn } from './log.ts';
import { referenceOf } from './persons.ts';
import { makeToken, revokeToken, type TokenScope } from './tokens.ts';

export type ChangedRoles =
  | { readonly _tag: 'Changed'; readonly person: Person }
  /** No account with this address that is confirmed and enabled. */
  | { readonly _tag: 'Unknown' }
  /** The only administrator would be one no more. */
  | { readonly _tag: 'Last' }
  /** Who asks is no administrator any more. */
  | { readonly _tag: 'NotAllowed' };

type RoleChange = Change & {
  /** The account of the administrator who asks; undefined for an operator. */
  readonly by?: string | undefined;
  readonly emailKey: string;
  readonly wanted: (held: readonly Role[]) => readonly Role[];
};

/** Has one change of roles of a site wait for another, so that each knows who is an administrator. */
const holdRoles = (tx: Transaction<Tables>, site: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`roles:${site}`}, 0))`.execute(tx);

const isAdministrator = ({ roles }: Person): boolean => roles.includes('administrator');

/**
 * Changes the roles of a person for a site, with a line in the log and a mail to them. Only an operator may leave the site without
 * administrator.
 */
export const changeRoles = (
  db: Database,
  site: string,
  { by, emailKey, wanted, ...change }: RoleChange,
): Promise<ChangedRoles> =>
  db.transaction().execute(async (tx): Promise<ChangedRoles> => {
    await holdRoles(tx, site);
    const administrators = (await personsWithRoles(tx, site)).filter(isAdministrator);
    if (by !== undefined && !administrators.some(({ id }) => id === by)) return { _tag: 'NotAllowed' };
    const person = await findPerson(tx, site, { emailKey });
    if (person === undefined) return { _tag: 'Unknown' };
    const roles = [...new Set(wanted(person.roles))].toSorted();
    const added = roles.filter((role) => !person.roles.includes(role));
    const removed = person.roles.filter((role) => !roles.includes(role));
    if (by !== undefined && removed.includes('administrator') && administrators.length === 1) return { _tag: 'Last' };
    if (added.length === 0 && removed.length === 0) return { _tag: 'Changed', person };
    await putRoles(tx, site, person, roles, change.at);
    const reference = await referenceOf(tx, site, person);
    await noteIn(tx, site, change, 'roles changed', undefined, { person: reference, added, removed });
    const { email: recipient, firstName, language } = person;
    await queueNotice(tx, {
      recipient,
      template: 'rolesChanged',
      language: preferredLanguage(language),
      firstName,
      added,
      removed,
      now: change.at,
    });
    return { _tag: 'Changed', person: { ...person, roles } };
  });

/**
 * Makes a service token, with a line in the log and a mail to each administrator.
 * @returns the token, which is known only now; undefined when the site has one of this name that is not revoked
 */
export const issueToken = (
  db: Database,
  site: string,
  token: { readonly name: string; readonly scopes: readonly TokenScope[]; readonly expiresAt?: Date | undefined },
  change: Change,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const made = await makeToken(tx, site, { ...token, now: change.at });
    if (made === undefined) return undefined;
    const { name, scopes, expiresAt } = token;
    await noteIn(tx, site, change, 'token made', undefined, { token: name, scopes, ...(expiresAt && { expiresAt }) });
    for (const { email: recipient, firstName, language } of (await personsWithRoles(tx, site)).filter(isAdministrator))
      await queueNotice(tx, {
        recipient,
        template: 'serviceTokenMade',
        language: preferredLanguage(language),
        firstName,
        titles: [name],
        now: change.at,
      });
    return made;
  });

/** Ends a service token at once, with a line in the log; returns whether there was one. */
export const endToken = (db: Database, site: string, name: string, change: Change): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await revokeToken(tx, site, name, change.at))) return false;
    await noteIn(tx, site, change, 'token revoked', undefined, { token: name });
    return true;
  });
