import { PlainError } from '../../platform/db/database-command.ts';
import type { Database } from '../../services/tables.ts';
import { endToken, issueToken } from '../access/people.ts';
import { operator } from '../access/persons.ts';
import { type TokenScope, tokenName, tokenScopes, tokensOf } from '../access/tokens.ts';

export const help = `The publishing API of the content service, in the database that DATABASE_URL names.

  token NAME --scopes draft,publish [--expires DAY]
                                      makes a service token and prints it, alone on the last line; it is shown once
  tokens                              the service tokens, without their secrets
  revoke NAME                         ends a service token at once
`;

const isScope = (text: string): text is TokenScope => tokenScopes.some((scope) => scope === text);

const scopesIn = (text: string | undefined): readonly TokenScope[] => {
  const known = `--scopes is one or both of ${tokenScopes.join(', ')}, separated by a comma`;
  if (text === undefined) throw new PlainError(`${known}.`);
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))];
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (unknown.length > 0) throw new PlainError(`${known}, not ${unknown.join(', ')}.`);
  return scopes.filter(isScope);
};

const nameIn = (text: string | undefined): string => {
  if (text !== undefined && tokenName.test(text)) return text;
  throw new PlainError('A token needs a name of up to 60 letters, digits, spaces, dots and hyphens, such as "studio".');
};

/** Returns the end of a token's life that a day names, which is to come. */
const dayIn = (text: string | undefined, now: Date): Date | undefined => {
  if (text === undefined) return undefined;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text}T00:00:00Z` : '');
  if (date > now) return date;
  throw new PlainError('--expires is a day to come, such as 2027-06-30.');
};

type Place = { readonly db: Database; readonly site: string; readonly now: Date };

const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? 'never';

/**
 * Performs a command.
 * @returns what to print
 * @throws PlainError for arguments that cannot be used
 */
export const perform = async (
  { db, site, now }: Place,
  [command, given, ...rest]: readonly string[],
  { scopes, expires }: { readonly scopes?: string | undefined; readonly expires?: string | undefined } = {},
): Promise<string> => {
  const change = { actor: operator, at: now };
  if (rest.length > 0) throw new PlainError(`${rest.join(' ')} is too much. See: --help`);
  switch (command) {
    case 'token': {
      const name = nameIn(given);
      const token = await issueToken(
        db,
        site,
        { name, scopes: scopesIn(scopes), expiresAt: dayIn(expires, now) },
        change,
      );
      if (token === undefined)
        throw new PlainError(`There is a token named ${name}. Revoke it first: revoke "${name}"`);
      return `Token ${name} of ${site}. It is shown only now; keep it like a password.\n${token}`;
    }
    case 'tokens': {
      const tokens = await tokensOf(db, site);
      if (tokens.length === 0) return `${site} has no service tokens.`;
      return tokens
        .map(({ name, scopes: granted, created_at, used_at, revoked_at, expires_at }) =>
          [
            name,
            granted.join(','),
            `made ${day(created_at)}`,
            `used ${day(used_at)}`,
            ...(expires_at === null ? [] : [`expires ${day(expires_at)}`]),
            ...(revoked_at === null ? [] : [`revoked ${day(revoked_at)}`]),
          ].join('  '),
        )
        .join('\n');
    }
    case 'revoke': {
      const name = nameIn(given);
      if (!(await endToken(db, site, name, change))) throw new PlainError(`There is no token named ${name} in use.`);
      return `Token ${name} is revoked.`;
    }
    default:
      throw new PlainError(`${command} is no command here. See: --help`);
  }
};
