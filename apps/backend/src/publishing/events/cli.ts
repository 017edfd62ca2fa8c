import { parseArgs } from 'node:util';
import { databaseCommand } from '../../platform/db/database-command.ts';
import type { Tables } from '../../services/tables.ts';
import { help, options, perform } from './command.ts';

await databaseCommand<Tables>(help, async (db, site, args) => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  return perform(db, site, positionals, values, new Date());
});
