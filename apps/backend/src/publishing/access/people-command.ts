import { PlainError } from '../../platform/db/database-command.ts';
import { readEmailAddress } from '../../platform/values/email-address.ts';
import type { Database } from '../../services/tables.ts';
import { personsWithRoles, type Role, roles } from '../../services/user/shared/roles.ts';
import { changeRoles } from './people.ts';
import { operator } from './persons.ts';

export const help = `Who may write and publish on the site that SITE_KEY names, in the database that DATABASE_URL names.

  grant EMAIL ROLE    gives the account with this address a role: author writes drafts, editor also publishes,
                      administrator also makes tokens and grants roles, newsletters sends newsletters alone
  revoke EMAIL ROLE   takes it away; it ends with the next call
  list                who has a role
`;

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

type Place = { readonly db: Database; readonly site: string; readonly now: Date };

/**
 * Performs a command.
 * @returns what to print
 * @throws PlainError for arguments that cannot be used
 */
export const perform = async (
  { db, site, now }: Place,
  [command, address, role, ...rest]: readonly string[],
): Promise<string> => {
  if (command === 'list') {
    if (address !== undefined) throw new PlainError('list takes no arguments.');
    const people = await personsWithRoles(db, site);
    if (people.length === 0) return `No account has a role for ${site}.`;
    return people.map(({ email, name, roles: held }) => `${email}  ${held.join(',')}  ${name}`).join('\n');
  }
  if (command !== 'grant' && command !== 'revoke') throw new PlainError(`${command} is no command here. See: --help`);
  if (rest.length > 0) throw new PlainError(`${rest.join(' ')} is too much. See: --help`);
  const email = readEmailAddress(address ?? '');
  if (email === undefined) throw new PlainError(`Name the address of an account: ${command} EMAIL ROLE`);
  if (!isRole(role)) throw new PlainError(`A role is one of ${roles.join(', ')}: ${command} EMAIL ROLE`);
  const changed = await changeRoles(db, site, {
    actor: operator,
    at: now,
    emailKey: email.key,
    wanted: (held) => (command === 'grant' ? [...held, role] : held.filter((other) => other !== role)),
  });
  if (changed._tag !== 'Changed')
    throw new PlainError(`There is no account with ${email.address} whose address is confirmed.`);
  const { roles: held } = changed.person;
  return `${email.address} ${held.length === 0 ? 'has no role' : `is ${held.join(', ')}`} for ${site}.`;
};
