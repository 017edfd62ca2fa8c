import { parseArgs } from 'node:util';
import { databaseCommand } from '../../platform/db/database-command.ts';
import type { Tables } from '../../services/tables.ts';
import { help, perform } from './command.ts';

await databaseCommand<Tables>(help, async (db, site, args) => {
  const options = { scopes: { type: 'string' }, expires: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  return perform({ db, site, now: new Date() }, positionals, values);
});
