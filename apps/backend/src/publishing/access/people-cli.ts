import { databaseCommand } from '../../platform/db/database-command.ts';
import type { Tables } from '../../services/tables.ts';
import { help, perform } from './people-command.ts';

await databaseCommand<Tables>(help, (db, site, args) => perform({ db, site, now: new Date() }, args));
