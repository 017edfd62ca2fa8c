import { databaseCommand } from '../../../platform/db/database-command.ts';
import type { Tables } from '../shared/tables.ts';
import { help, perform } from './command.ts';

await databaseCommand<Tables>(help, (db, key, args) =>
  perform({ db, clock: () => new Date(), config: { site: { key } } }, args),
);
